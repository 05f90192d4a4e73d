import { useState } from 'react'
import { draftNameOf, forgetDraft, keepDraft, keepPictures, keepSelling, type Draft, type SavedForm } from './draft.ts'
import type { FormPicture } from './pictures.ts'
import type { SellingFields } from './selling/typed.ts'

/**
 * Keeps entered values through a reload or a phone that ran out of memory, until they are saved; no other user sees them. `product`: its id
 * or `new`.
 */
export function useDraft(product: number | 'new', saved: SavedForm, before: { pictures: FormPicture[]; selling: SellingFields }) {
  const name = draftNameOf(product)
  const [draft, setDraft] = useState<Draft | null>(saved.draft)
  const [pictures, setPictures] = useState(saved.pictures ?? before.pictures)
  const [selling, setSelling] = useState(saved.selling ?? before.selling)
  const [found, setFound] = useState(Boolean(saved.draft ?? saved.selling ?? saved.pictures))
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
    sell: (next: SellingFields) => {
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
