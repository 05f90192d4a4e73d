import { ProductKind } from '#contract/products.ts'
import { deleteDrafts, readDraft, saveDraft } from '#web/shell/drafts.ts'
import { newPicture, type FormPicture } from './pictures.ts'
import type { SellingFields } from './selling/typed.ts'

const parcelFields = ['parcel.grams', 'parcel.lengthMm', 'parcel.widthMm', 'parcel.heightMm', 'lead.max'] as const
const fields = ['name', 'CategoryId', 'SubcategoryId', 'description', ...parcelFields] as const
export type Draft = Partial<Record<(typeof fields)[number], string>> & { kind?: ProductKind; attributes?: Record<string, string> }
type KeptPicture = { id: number; url: string } | { name: string; type: string; text: string }

/** Keeps the fields of a form. `name`: the product's, see `draftNameOf`. */
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

/** Keeps the pictures too, as far as they fit: a phone may drop the page while it takes a photo. */
export const keepPictures = (name: string, pictures: FormPicture[]) =>
  store(
    `${name}-pictures`,
    pictures.map(({ id, url, file, text }): KeptPicture =>
      file ? { name: file.name, type: file.type, text: text ?? '' } : { id: id ?? 0, url },
    ),
  )

/** Keeps the prices and options. */
export const keepSelling = (name: string, typed: SellingFields) => store(`${name}-selling`, typed)

export const draftNameOf = (product: number | 'new') => `product-${product}`

export type SavedForm = { draft: Draft | null; pictures: FormPicture[] | null; selling: SellingFields | null }

/** The saved form; null for each part that was not saved. */
export async function readForm(product: number | 'new'): Promise<SavedForm> {
  const name = draftNameOf(product)
  const [draft = null, pictures, selling = null] = await Promise.all([
    readDraft<Draft>(name),
    readDraft<KeptPicture[]>(`${name}-pictures`),
    readDraft<SellingFields>(`${name}-selling`),
  ])
  return { draft, pictures: pictures?.map(pictureOf) ?? null, selling }
}

const pictureOf = (picture: KeptPicture): FormPicture =>
  'id' in picture ? { ...picture, key: String(picture.id) } : newPicture(fileOf(picture), picture.text)

const fileOf = ({ name, type, text }: { name: string; type: string; text: string }) =>
  new File([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], name, { type })

export const forgetDraft = (name: string) => void deleteDrafts(name, `${name}-pictures`, `${name}-selling`)

const store = (name: string, value: unknown) => void saveDraft(name, value)
