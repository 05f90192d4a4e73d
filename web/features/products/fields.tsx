import { useState, type ReactNode } from 'react'
import { categoryNames } from '#contract/categoryNames.ts'
import { subcategoryNames } from '#contract/subcategoryNames.ts'
import { subcategoryTexts } from '#contract/words/subcategories.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { AttributeFields, type SaidBefore } from './attributeFields.tsx'
import { texts } from './texts.ts'

type Props = {
  error: (name: string) => string | undefined
  values: { name?: string; CategoryId?: string | number; SubcategoryId?: string | number; description?: string }
  said: SaidBefore
  /** Files of the certificates that the saved product states. */ certificates: ReactNode
}

/** Fields that describe a product (specification, section 2). Price fields are in selling/. */
export function ProductFields({ error, values, said, certificates }: Props) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  const below = useText(subcategoryTexts)
  const [category, setCategory] = useState(String(values.CategoryId ?? ''))
  const choices = Object.entries(subcategoryNames).filter(([id]) => id.slice(0, -2) === category)
  const chosen = String(values.SubcategoryId ?? '')
  const [type, setType] = useState(chosen)
  return (
    <>
      <Field label={t('Name')} name="name" required maxLength={150} autoComplete="off" defaultValue={values.name} error={error('name')} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Select
          label={t('Category')}
          name="CategoryId"
          data-number=""
          required
          defaultValue={category}
          onChange={({ target }) => {
            setCategory(target.value)
            setType(chosen.slice(0, -2) === target.value ? chosen : '')
          }}
          error={error('CategoryId')}
        >
          <option value="" disabled>
            {t('Choose a category')}
          </option>
          {Object.entries(categoryNames).map(([id, name]) => (
            <option key={id} value={id}>
              {c(name)}
            </option>
          ))}
        </Select>
        {choices.length > 0 && (
          <Select
            key={category}
            label={t('Type')}
            name="SubcategoryId"
            data-number=""
            defaultValue={choices.some(([id]) => id === chosen) ? chosen : ''}
            onChange={({ target }) => setType(target.value)}
            hint={t('Companies filter by it.')}
            error={error('SubcategoryId')}
          >
            <option value="">{t('None of these')}</option>
            {choices.map(([id, name]) => (
              <option key={id} value={id}>
                {below(name)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <AttributeFields category={category} subcategory={type} error={error} before={said} certificates={certificates} />
      <TextArea
        label={t('Description')}
        name="description"
        required
        maxLength={5000}
        rows={6}
        defaultValue={values.description}
        error={error('description')}
      />
    </>
  )
}
