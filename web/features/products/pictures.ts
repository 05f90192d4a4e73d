import { imageLimits, type Product } from '#contract/products.ts'
import type { FieldCode, FieldSaid } from '#contract/words/fields.ts'
import { CallError } from '#web/ui/callError.ts'
import { previewUrl } from '#web/shell/files/objectUrl.ts'
import { makeSmaller } from '#web/shell/files/makeSmaller.ts'

/** A picture of the form: saved before (`id`), or new and not uploaded yet (`file`, with its bytes as Base64 for the draft). */
export type FormPicture = { key: string; url: string; id?: number; file?: File; text?: string }
type PictureCode = Extract<FieldCode, 'image-type' | 'image-size' | 'too-many-images'>
export type RefusedPicture = { name: string } & FieldSaid

/** Saved pictures of a product, the main one first. */
export function picturesOf(product: Product): FormPicture[] {
  const main = product.mainImageId === null ? [] : [{ id: product.mainImageId, image: product.mainImage }]
  return [...main, ...product.Images].map(({ id, image }) => ({ key: String(id), id, url: image }))
}

/**
 * Sorts chosen files into usable ones, made smaller, and refused ones; a bad picture does not discard the good ones. `onStep` receives the
 * number of files done.
 */
export async function takeFiles(
  files: File[],
  room: number,
  onStep: (done: number) => void,
): Promise<{ taken: FormPicture[]; refused: RefusedPicture[] }> {
  const taken: FormPicture[] = []
  const refused: RefusedPicture[] = []
  for (const [index, file] of files.entries()) {
    onStep(index)
    const problem = problemOf(file, taken.length >= room)
    const smaller = problem ? null : await makeSmaller(file)
    const text = smaller && (await readText(smaller))
    if (smaller && text) taken.push(newPicture(smaller, text))
    else refused.push({ name: file.name, code: problem ?? 'image-type' })
  }
  return { taken, refused }
}

/** The specification's three refusals (section 5), checked on the original file. */
function problemOf(file: File, full: boolean): PictureCode | null {
  if (!imageLimits.types.some((type) => type === file.type)) return 'image-type'
  if (file.size > imageLimits.bytes) return 'image-size'
  return full ? 'too-many-images' : null
}

export const newPicture = (file: File, text: string): FormPicture => ({
  key: crypto.randomUUID(),
  url: previewUrl(file) ?? '',
  file,
  text,
})

/** The bytes of a file as Base64; null for one that cannot be read (any more). */
const readText = (file: File) =>
  new Promise<string | null>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^.*,/, '') : null)
    reader.onerror = () => resolve(null)
    reader.readAsDataURL(file)
  })

/** Pictures as the call needs them: new files in order, the order of all, and the removed ones. */
export function arrangement(pictures: FormPicture[], before: number[]) {
  const files = pictures.flatMap(({ file }) => (file ? [file] : []))
  const imageOrder = pictures.map(({ id, file }) => (file ? `new:${files.indexOf(file)}` : (id as number)))
  const removeImages = before.filter((id) => !pictures.some((picture) => picture.id === id))
  return { files, imageOrder, removeImages }
}

/** Pictures that the server names as refused; the others stay in the form. */
export function refusedPictures(error: unknown): RefusedPicture[] {
  if (!(error instanceof CallError) || !['image-type', 'image-size', 'too-many-images'].includes(error.code)) return []
  return (error.problem.errors ?? []).map(({ path, code, params }) => ({ name: path, code, params }) as RefusedPicture)
}
