/**
 * The one place that makes addresses of bytes (check-web.ts): a document that a stranger wrote would be a page of ours, with our style and our
 * storage.
 */
const make = (bytes: Blob, type: string) => URL.createObjectURL(new Blob([bytes], { type }))

/** Types that a browser may show; the server re-encodes pictures to JPEG. */
const shown = ['image/jpeg', 'application/pdf']

/** Address that shows a private file; undefined if it is for download only. */
export const viewUrl = (bytes: Blob) => (shown.includes(bytes.type) ? make(bytes, bytes.type) : undefined)

/** Raster pictures run no script; SVG does. */
const previewed = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** Preview address of a picture that the user has just chosen; undefined for other types. */
export const previewUrl = (file: File) => (previewed.includes(file.type) ? make(file, file.type) : undefined)

/** Address for a download that browsers never show. */
export const downloadUrl = (bytes: Blob) => make(bytes, 'application/octet-stream')
