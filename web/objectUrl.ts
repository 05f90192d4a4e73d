/**
 * The one place that makes addresses of bytes (check-web.ts): a document that a stranger wrote would be a page of ours, with our style and our
 * storage.
 */
const make = (bytes: Blob, type: string) => URL.createObjectURL(new Blob([bytes], { type }))

/** Types that a browser may show; the server re-encodes pictures to JPEG. */
const shown = ['image/jpeg', 'application/pdf']

/** Address that shows a private file; undefined if it is for download only. */
export const viewUrl = (bytes: Blob) => (shown.includes(bytes.type) ? make(bytes, bytes.type) : undefined)

/** Raster pictures run nothing; SVG does. */
const previewed = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** An address of a picture that the person of this page has just chosen; undefined for anything else. */
export const previewUrl = (file: File) => (previewed.includes(file.type) ? make(file, file.type) : undefined)

/** An address that a browser saves and never shows. */
export const downloadUrl = (bytes: Blob) => make(bytes, 'application/octet-stream')
