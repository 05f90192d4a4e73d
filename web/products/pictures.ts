import { imageLimits } from '#contract/products.ts'

/** A picture of the form: kept from before, or new and not yet uploaded. */
export type FormPicture = { key: string; url: string; id?: number; file?: File }
export type Refused = { name: string; problem: string }

/** Longest side that a picture is made smaller to before it travels. Pixels. */
const longestSide = 1600

/** Sorts chosen files into usable ones and refused ones; one bad picture never costs the good ones. */
export async function takeFiles(files: Iterable<File>, room: number): Promise<{ taken: FormPicture[]; refused: Refused[] }> {
  const taken: FormPicture[] = []
  const refused: Refused[] = []
  for (const file of files) {
    const problem = problemOf(file, taken.length >= room)
    if (problem) refused.push({ name: file.name, problem })
    else taken.push(newPicture(await makeSmaller(file)))
  }
  return { taken, refused }
}

function problemOf(file: File, full: boolean): string | null {
  if (full) return 'Maximum 5 images to upload'
  if (!imageLimits.types.some((type) => type === file.type)) return 'Selected file extention is not .jpeg .jpg .png'
  if (file.size > imageLimits.bytes) return 'Selected file size has exceed 5MB'
  return null
}

const newPicture = (file: File): FormPicture => ({ key: crypto.randomUUID(), url: URL.createObjectURL(file), file })

/** A phone's photo travels as what a screen can show. What cannot be read is sent as it is: the server says why. */
async function makeSmaller(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = longestSide / Math.max(bitmap.width, bitmap.height)
    if (scale >= 1) return file
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
    return blob.size < file.size ? new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
  } catch {
    // Not a picture after all, or a browser without these means: the server decides.
    return file
  }
}

/** What the call needs: new files in order, the order of all, and what was there and is no more. */
export function arrangement(pictures: FormPicture[], before: number[]) {
  const files = pictures.flatMap(({ file }) => (file ? [file] : []))
  const imageOrder = pictures.map(({ id, file }) => (file ? `new:${files.indexOf(file)}` : (id as number)))
  const removeImages = before.filter((id) => !pictures.some((picture) => picture.id === id))
  return { files, imageOrder, removeImages }
}
