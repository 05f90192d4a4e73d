import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { StoreFactsFold } from '#web/facts/folds.tsx'
import { useText } from '#web/i18n/language.tsx'
import { useSession } from '#web/session/session.ts'
import { Report } from './report.tsx'
import { reportTexts } from './reportTexts.ts'

/** Fills the places that a public page keeps for what comes late: a report of each review, and the facts of a store. */
export function Placed() {
  const t = useText(reportTexts)
  const isSignedIn = Boolean(useSession())
  const location = useLocation()
  const [places, setPlaces] = useState<HTMLElement[]>([])
  useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>('[data-review], [data-facts]')]), [location])
  return places.map((place) => {
    const { review, facts } = place.dataset
    if (facts) return createPortal(<StoreFactsFold id={Number(facts)} />, place, `facts ${facts}`)
    return isSignedIn && createPortal(<Report type="review" id={Number(review)} name={t('this review')} />, place, `review ${review}`)
  })
}
