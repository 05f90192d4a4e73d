import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

const StoreBox = lazy(async () => ({ default: (await import('./boxes.tsx')).StoreBox }))

export type FoldProps = { id: number }

/** Facts of a store in a fold, loaded when it is opened. */
export function StoreFactsFold({ id }: FoldProps) {
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  const fold = useRef<HTMLDetailsElement>(null)
  // The browser may have opened it before hydration.
  useEffect(() => setOpen(fold.current?.open ?? false), [])
  return (
    <details ref={fold} className="noscript:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-accent">{t('Store facts')}</summary>
      <Suspense>{open && <StoreBox id={id} />}</Suspense>
    </details>
  )
}
