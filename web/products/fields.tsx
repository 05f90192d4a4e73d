import { useState } from 'react'
import { categoryNames } from '#contract/categoryNames.ts'
import { readWholeNumber } from '#contract/wholeNumber.ts'
import { categoryTexts } from '#web/categories.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { texts } from './texts.ts'

type Value = string | number
type Props = {
  error: (name: string) => string | undefined
  values: { name?: string; CategoryId?: Value; description?: string; price?: Value; stock?: Value }
}

/** What a seller says of a product (specification, section 2). */
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
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <PriceField value={values.price} error={error('price')} />
        <Field
          label={t('Stock')}
          name="stock"
          data-number=""
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={values.stock}
          hint={t('What can be sold now. What waits for a payment is reserved and not counted.')}
          error={error('stock')}
        />
      </div>
    </>
  )
}

/** A price is easily a zero too long: below it stands what companies will read. */
function PriceField({ value, error }: { value: Value | undefined; error: string | undefined }) {
  const t = useText(texts)
  const format = useFormat()
  const [typed, setTyped] = useState(String(value ?? ''))
  const price = readWholeNumber(typed)
  const hint = price === undefined ? undefined : t('Companies see {price} a piece.', { price: format.rupiah(price) })
  return (
    <Field
      label={t('Price (rupiah)')}
      name="price"
      data-number=""
      inputMode="numeric"
      autoComplete="off"
      required
      defaultValue={value}
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={hint}
      error={error}
    />
  )
}
