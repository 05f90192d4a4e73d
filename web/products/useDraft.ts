import { useState } from 'react'
import { forgetDraft, keepDraft, keepPictures, readDraft, readPictures, type Draft } from './draft.ts'
import type { FormPicture } from './pictures.ts'

/** What was entered survives a reload and a phone that ran out of memory, until it is saved. `product` is its id or `new`. */
export function useDraft(product: number | 'new', before: FormPicture[]) {
  const name = `product-draft-${product}`
  const [draft, setDraft] = useState<Draft | null>(() => readDraft(name))
  const [pictures, setPictures] = useState(() => readPictures(name) ?? before)
  const [found, setFound] = useState(() => draft !== null || sessionStorage.getItem(`${name}-pictures`) !== null)
  const forget = () => forgetDraft(name)
  return {
    draft,
    found,
    pictures,
    arrange: (next: FormPicture[]) => {
      setPictures(next)
      keepPictures(name, next)
    },
    keep: (form: HTMLFormElement) => keepDraft(name, new FormData(form)),
    forget,
    startOver: () => {
      forget()
      setDraft(null)
      setPictures(before)
      setFound(false)
    },
  }
}
