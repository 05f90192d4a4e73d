import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { StoreFactsFold } from '#web/facts/folds.tsx'

/** Fills the places that a public page keeps for what comes late: the facts of a store. */
export function Placed() {
  const location = useLocation()
  const [places, setPlaces] = useState<HTMLElement[]>([])
  useEffect(() => setPlaces([...document.querySelectorAll<HTMLElement>('[data-facts]')]), [location])
  return places.map((place) => {
    const id = Number(place.dataset.facts)
    return createPortal(<StoreFactsFold id={id} />, place, `facts ${id}`)
  })
}
