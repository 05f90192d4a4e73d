import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/i18n/language.tsx'
import { lateTexts } from './lateTexts.ts'

const StoreBox = lazy(async () => ({ default: (await import('./boxes.tsx')).StoreBox }))

/** What a store has earned, number by number, read when it is opened. */
export function StoreFactsFold({ id }: { id: number }) {
  const t = useText(lateTexts)
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent">{t('Store facts')}</summary>
      <Suspense>{open && <StoreBox id={id} />}</Suspense>
    </details>
  )
}
