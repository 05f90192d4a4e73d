import { useEffect, useState, type ReactNode } from 'react'
import { attributes, attributeLimits, type Attribute, type AttributeList } from '#contract/attributes.ts'
import { withFacts } from '#contract/productFacts.ts'
import type { ProductPage } from '#contract/products.ts'
import { call } from '#web/shell/call.ts'
import { useLanguage, useText, type Language } from '#web/shell/i18n/language.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { ClosedLine } from './closedLine.tsx'
import { texts } from './texts.ts'

/** Saved attribute values by key, as typed. */
export type SaidBefore = Record<string, string>
type Props = {
  category: string
  subcategory: string
  error: (name: string) => string | undefined
  before: SaidBefore
  /** Files of the certificates that the saved product states. */ certificates: ReactNode
}

/** Attribute fields of the chosen category and type: required ones first, the rest and the facts of any product folded away. */
export function AttributeFields({ category, subcategory, error, before, certificates }: Props) {
  const t = useText(texts)
  const { lists, failure } = useLists(category)
  const asked = lists.filter(({ shelf }) => [category, subcategory].includes(String(shelf))).flatMap((list) => list.attributes)
  const [needed, optional] = [asked.filter(({ required }) => required), asked.filter(({ required }) => !required)]
  const facts = withFacts(asked).filter((fact) => !asked.includes(fact))
  const show = (attribute: Attribute) => (
    <AttributeField key={attribute.key} attribute={attribute} before={before[attribute.key] ?? ''} error={error(nameOf(attribute))} />
  )
  return (
    <>
      <Failure error={failure} />
      {needed.length > 0 && <div className="grid items-start gap-5 sm:grid-cols-2">{needed.map(show)}</div>}
      {optional.length > 0 && (
        <FoldedFields key={subcategory || category} label={t('More details')} fields={optional} {...{ before, error, show }} />
      )}
      <FoldedFields label={t('Brand, origin and standards')} fields={facts} below={certificates} {...{ before, error, show }}>
        <p className="text-sm text-ink-soft">
          {t('All of it is optional. Companies find products by it, and its page says that your store states the certificates.')}
        </p>
      </FoldedFields>
    </>
  )
}

type FoldedProps = Pick<Props, 'error' | 'before'> & {
  label: string
  fields: Attribute[]
  show: (attribute: Attribute) => ReactNode
  children?: ReactNode
  below?: ReactNode
}

function FoldedFields({ label, fields, before, error, show, children, below }: FoldedProps) {
  return (
    <ClosedLine label={label} said={fields.some(({ key }) => before[key])} wrong={fields.some((attribute) => error(nameOf(attribute)))}>
      <div className="grid gap-4">
        {children}
        <div className="grid items-start gap-4 sm:grid-cols-2">{fields.map(show)}</div>
        {below}
      </div>
    </ClosedLine>
  )
}

const nameOf = ({ key }: Attribute) => `attributes.${key}`

type FieldProps = { attribute: Attribute; before: string; error: string | undefined }

function AttributeField({ attribute, before, error }: FieldProps) {
  const t = useText(texts)
  const language = useLanguage()
  const { name, type, unit, choices = [], required } = attribute
  const label = unit && type === 'number' ? `${name[language]} (${unit})` : name[language]
  const shared = { label, name: nameOf(attribute), required, defaultValue: before, error }
  if (type === 'choice')
    return (
      <Select {...shared}>
        <option value="">{t('Choose')}</option>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice[language]}
          </option>
        ))}
      </Select>
    )
  return (
    <Field
      {...shared}
      autoComplete="off"
      maxLength={attributeLimits.text}
      inputMode={type === 'number' ? 'decimal' : undefined}
      dir="auto"
    />
  )
}

type CategoryAttributes = { category: string; lists: AttributeList[]; failure?: unknown }

/** Attribute lists of the chosen category; empty until they are loaded. */
function useLists(category: string): CategoryAttributes {
  const [found, setFound] = useState<CategoryAttributes>({ category: '', lists: [] })
  useEffect(() => {
    if (category === '') return
    let isCurrent = true
    call(attributes.ofCategory, { params: { id: category } }).then(
      (lists) => isCurrent && setFound({ category, lists }),
      (failure: unknown) => isCurrent && setFound({ category, lists: [], failure }),
    )
    return () => {
      isCurrent = false
    }
  }, [category])
  return found.category === category ? found : { category, lists: [] }
}

/** Attribute values of a product, as they would be typed. */
export const saidBefore = (product: ProductPage | null, language: Language): SaidBefore =>
  Object.fromEntries(
    (product?.attributes ?? []).map(({ key, value }) => {
      if (typeof value === 'number') return [key, language === 'id' ? String(value).replace('.', ',') : String(value)]
      return [key, typeof value === 'string' ? value : value.id]
    }),
  )
