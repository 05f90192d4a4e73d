import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/i18n/language.tsx'
import { lateTexts } from './lateTexts.ts'

const StoreBox = lazy(async () => ({ default: (await import('./boxes.tsx')).StoreBox }))
const CompanyBox = lazy(async () => ({ default: (await import('./boxes.tsx')).CompanyBox }))

/** What a store has earned, number by number, read when it is opened. Without script its page explains them. */
export function StoreFactsFold({ id }: { id: number }) {
  const t = useText(lateTexts)
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent">{t('Store facts')}</summary>
      <Suspense>{open && <StoreBox id={id} />}</Suspense>
      <a href="/ranking" className="hidden min-h-11 items-center underline noscript:inline-flex">
        {t('How facts are counted')}
      </a>
    </details>
  )
}

/** How a company that bought here receives and cancels, for a store. */
export function LateCompanyFacts({ id }: { id: number }) {
  const t = useText(lateTexts)
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent">{t('Company facts')}</summary>
      <Suspense>{open && <CompanyBox id={id} />}</Suspense>
    </details>
  )
}
