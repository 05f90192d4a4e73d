import { useState } from 'react'
import { readSession } from '#web/session/session.ts'
import { forgetDraft, keepDraft, keepPictures, keepSelling, readDraft, readPictures, readSelling, type Draft } from './draft.ts'
import type { FormPicture } from './pictures.ts'
import type { Typed } from './selling/typed.ts'

/** What was entered survives a reload and a phone that ran out of memory, until it is saved; no other supplier sees it. `product` is its id or `new`. */
export function useDraft(product: number | 'new', before: { pictures: FormPicture[]; selling: Typed }) {
  const name = `product-draft-${readSession()?.sellerId}-${product}`
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(name))
  const [pictures, setPictures] = useState(() => readPictures(name) ?? before.pictures)
  const [selling, setSelling] = useState(() => readSelling(name) ?? before.selling)
  const [found, setFound] = useState(() => draft !== null || selling !== before.selling || pictures !== before.pictures)
  const forget = () => forgetDraft(name)
  return {
    draft,
    found,
    pictures,
    arrange: (next: FormPicture[]) => {
      setPictures(next)
      keepPictures(name, next)
    },
    selling,
    sell: (next: Typed) => {
      setSelling(next)
      keepSelling(name, next)
    },
    keep: (form: HTMLFormElement) => keepDraft(name, new FormData(form)),
    forget,
    startOver: () => {
      forget()
      setDraft(null)
      setPictures(before.pictures)
      setSelling(before.selling)
      setFound(false)
    },
  }
}
