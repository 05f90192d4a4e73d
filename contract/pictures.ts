/** Widths that pictures are made in, in pixels; `srcset` names these. */
export const pictureWidths = [200, 400, 800, 1200] as const
export type PictureWidth = (typeof pictureWidths)[number]

const [start, end] = ['/images/', '.jpg']

/** Address of a picture as it was stored, without a signature; of the drawing that stands for none without a `file`. */
export const pictureUrl = (file: string | null | undefined) => (file ? `${start}${file}${end}` : '/images/none.svg')

/** Address of a picture in one width; undefined for one that has no widths: a drawing, a file just chosen. */
export function pictureInWidth(url: string, width: PictureWidth): string | undefined {
  // A private picture's signature is good for every width of it.
  const [path = '', signature] = url.split('?')
  if (!path.startsWith(start) || !path.endsWith(end)) return undefined
  return `${path.slice(0, -end.length)}-${width}${signature === undefined ? '' : `?${signature}`}`
}
