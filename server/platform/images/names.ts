import { randomBytes } from 'node:crypto'
import { pictureWidths, type PictureWidth } from '#contract/pictures.ts'

/** From the smallest file to the most compatible one. */
export const pictureFormats = ['avif', 'webp', 'jpg'] as const
export type Format = (typeof pictureFormats)[number]

/** 96 random bits, so that names cannot be guessed. */
export const newPictureName = () => randomBytes(12).toString('hex')
/** Name of a picture that is private to a conversation: it begins with `p` and is only served by signed URLs. */
export const newPrivateName = () => `p${newPictureName()}`
export const isPrivate = (file: string) => file.startsWith('p') || isDocument(file)
/** Name of a file that is served only by its row's id (files/): it begins with `x`. */
const isDocument = (file: string) => file.startsWith('x')

/** The stored original of a picture. */
export const originalFile = (file: string) => `${file}.jpg`
/** Storage name of a file that a row references. */
export const storedName = (file: string) => (isDocument(file) ? `${file}.bin` : originalFile(file))
export const variantFile = (file: string, width: PictureWidth, format: Format) => `${file}-${width}.${format}`
/** All files that a picture may have. */
export const filesOf = (file: string) => [
  originalFile(file),
  ...pictureWidths.flatMap((width) => pictureFormats.map((format) => variantFile(file, width, format))),
]

type PictureName = { file: string; width?: PictureWidth; format?: Format }
const shape = /^(p?[0-9a-f]{24})(?:-(\d{3,4}))?(?:\.(avif|webp|jpg))?$/

/** Parses a path below /images/; undefined for names that we never create. */
export function parsePictureName(name: string): PictureName | undefined {
  const [, file, widthText, formatText] = shape.exec(name) ?? []
  const width = pictureWidths.find((known) => String(known) === widthText)
  const format = pictureFormats.find((known) => known === formatText)
  if (!file || (widthText && !width) || (!width && format !== 'jpg')) return undefined
  return { file, ...(width ? { width } : {}), ...(format ? { format } : {}) }
}
