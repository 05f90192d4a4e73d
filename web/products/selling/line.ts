import type { Typed } from './typed.ts'

/** What each part of the form is given: what is typed, how it changes, and what is wrong at a place of the body. */
export type Part = { typed: Typed; put: (next: Typed) => void; error: (name: string) => string | undefined }
