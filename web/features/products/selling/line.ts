import type { SellingFields } from './typed.ts'

/** Props of each part of the form: its values, their setter, and the error at a path of the body. */
export type Part = { typed: SellingFields; put: (next: SellingFields) => void; error: (name: string) => string | undefined }
