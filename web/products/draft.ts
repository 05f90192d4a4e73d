import { ProductKind } from '#contract/products.ts'
import { keepInTab } from '#web/keepInTab.ts'
import { newPicture, type FormPicture } from './pictures.ts'
import type { Typed } from './selling/typed.ts'

const parcelFields = ['parcel.grams', 'parcel.lengthMm', 'parcel.widthMm', 'parcel.heightMm', 'lead.max'] as const
const fields = ['name', 'CategoryId', 'SubcategoryId', 'description', ...parcelFields] as const
export type Draft = Partial<Record<(typeof fields)[number], string>> & { kind?: ProductKind; attributes?: Record<string, string> }
type KeptPicture = { id: number; url: string } | { name: string; type: string; text: string }

/** Keeps the words of a form in this tab. */
export function keepDraft(name: string, form: FormData) {
  const draft: Draft = {}
  for (const field of fields) {
    const value = form.get(field)
    if (typeof value === 'string' && value !== '') draft[field] = value
  }
  for (const [field, value] of form) {
    const [first, key] = field.split('.')
    if (first === 'attributes' && key && typeof value === 'string') draft.attributes = { ...draft.attributes, [key]: value }
  }
  const kind = ProductKind.options.find((each) => each === form.get('kind'))
  store(name, kind ? { ...draft, kind } : draft)
}

/** Keeps the pictures too, as far as they fit: a phone that takes a photo may drop the page behind it. */
export const keepPictures = (name: string, pictures: FormPicture[]) =>
  store(
    `${name}-pictures`,
    pictures.map(({ id, url, file, text }): KeptPicture =>
      file ? { name: file.name, type: file.type, text: text ?? '' } : { id: id ?? 0, url },
    ),
  )

/** And how it is sold. */
export const keepSelling = (name: string, typed: Typed) => store(`${name}-selling`, typed)
export const readSelling = (name: string) => read<Typed>(`${name}-selling`)

export const readDraft = (name: string) => read<Draft>(name)

/** The pictures as they were left, or null when none were kept. */
export function readPictures(name: string): FormPicture[] | null {
  const kept = read<KeptPicture[]>(`${name}-pictures`)
  return (
    kept?.map((picture) => ('id' in picture ? { ...picture, key: String(picture.id) } : newPicture(fileOf(picture), picture.text))) ?? null
  )
}

const fileOf = ({ name, type, text }: { name: string; type: string; text: string }) =>
  new File([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], name, { type })

export function forgetDraft(name: string) {
  sessionStorage.removeItem(name)
  sessionStorage.removeItem(`${name}-pictures`)
  sessionStorage.removeItem(`${name}-selling`)
}

function read<T>(name: string): T | null {
  const kept = sessionStorage.getItem(name)
  return kept ? (JSON.parse(kept) as T) : null
}

const store = (name: string, value: unknown) => keepInTab(name, JSON.stringify(value))
