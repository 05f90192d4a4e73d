import { categoryNames } from '#contract/categoryNames.ts'
import { categoryTexts } from '#web/categories.ts'
import { useText } from '#web/i18n/language.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { texts } from './texts.ts'

type Props = {
  error: (name: string) => string | undefined
  values: { name?: string; CategoryId?: string | number; description?: string }
}

/** What a product is (specification, section 2); what it costs stands in selling/. */
export function ProductFields({ error, values }: Props) {
  const t = useText(texts)
  const c = useText(categoryTexts)
  return (
    <>
      <Field label={t('Name')} name="name" required maxLength={150} autoComplete="off" defaultValue={values.name} error={error('name')} />
      <Select
        label={t('Category')}
        name="CategoryId"
        data-number=""
        required
        defaultValue={values.CategoryId ?? ''}
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
