import type { SellingFields } from './typed.ts'

/** What each part of the form is given: what is typed, how it changes, and what is wrong at a place of the body. */
export type Part = { typed: SellingFields; put: (next: SellingFields) => void; error: (name: string) => string | undefined }
