import { attributeLimits, type Attribute } from '#contract/attributes.ts'
import { isStandard, withFacts } from '#contract/productFacts.ts'
import type { SaidAttributes, ShownAttribute } from '#contract/saidAttributes.ts'
import { line } from '#contract/fields.ts'
import { fieldSaid, type FieldError } from '#contract/words/fields.ts'

/** Stored values by key: text and choices as strings, numbers as numbers. */
export type Values = Record<string, string | number>

/** A product's facts, and its attribute values in the order of its lists. Values that no longer fit are left out. */
export function shownOf(own: readonly Attribute[], values: Values): ShownAttribute[] {
  const isFact = (key: string) => !own.some((attribute) => attribute.key === key)
  const kept = new Map(Object.entries(values))
  return withFacts(own).flatMap((attribute) => {
    const value = kept.get(attribute.key)
    if (value === undefined || !fits(attribute, value)) return []
    const { key, name, type, unit, choices } = attribute
    const choice = type === 'choice' ? choices?.find(({ id }) => id === value) : undefined
    return [
      {
        key,
        name,
        value: choice ?? value,
        ...(unit && type === 'number' ? { unit } : {}),
        ...(isStandard(key) && isFact(key) ? { stated: true } : {}),
      },
    ]
  })
}

/** Whether a stored value still fits this attribute. */
function fits({ type, choices = [] }: Attribute, value: string | number) {
  if (type === 'number') return typeof value === 'number'
  return typeof value === 'string' && (type === 'text' || choices.some(({ id }) => id === value))
}

/** Merges given values with stored ones, which stay where none is given. Returns the values to store and the field errors. */
export function readValues(lists: readonly Attribute[], said: SaidAttributes, kept: Values) {
  const [given, before] = [new Map(Object.entries(said)), new Map(Object.entries(kept))]
  const values: [string, string | number][] = []
  const errors: FieldError[] = []
  for (const attribute of lists) {
    const { key, required } = attribute
    const path = `attributes.${key}`
    const was = before.get(key)
    const isKept = was !== undefined && fits(attribute, was)
    const read: ParsedValue = given.has(key) ? readValue(attribute, given.get(key)!) : isKept ? { value: was } : { empty: true }
    if ('error' in read) errors.push({ path, ...read.error })
    else if ('value' in read) values.push([key, read.value])
    else if (required) errors.push({ path, code: 'required' })
  }
  return { values: Object.fromEntries(values), errors }
}

type ParsedValue = { value: string | number } | { error: Omit<FieldError, 'path'> } | { empty: true }

function readValue({ type, choices = [] }: Attribute, said: string | number): ParsedValue {
  const text = String(said).trim()
  if (text === '') return { empty: true }
  if (type === 'number') return readNumber(said)
  if (type === 'choice') {
    const typed = text.toLowerCase()
    const choice = choices.find(({ id, en }) => id.toLowerCase() === typed || en.toLowerCase() === typed)
    return choice ? { value: choice.id } : { error: { code: 'invalid' } }
  }
  const parsed = aText.safeParse(text)
  return parsed.success ? { value: parsed.data } : { error: fieldSaid(parsed.error.issues[0]!) }
}
const aText = line(attributeLimits.text)

/** A point or a comma separates decimals. `1.250` is ambiguous and refused. */
function readNumber(said: string | number): ParsedValue {
  const text = String(said).trim()
  const isPlain = typeof said === 'number' || (/^-?\d{1,12}([.,]\d{1,4})?$/.test(text) && !/^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text))
  const value = Number(text.replace(',', '.'))
  if (!isPlain || !Number.isFinite(value)) return { error: { code: 'plain-number' } }
  if (Math.abs(value) >= attributeLimits.below) return { error: { code: 'too-many', params: { max: attributeLimits.below - 1 } } }
  return { value: Math.round(value * 10_000) / 10_000 }
}
