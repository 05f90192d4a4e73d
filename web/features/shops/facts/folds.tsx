import { Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

const StoreBox = lazyPart(async () => (await import('./boxes.tsx')).StoreBox)

export type FoldProps = { id: number }

/** Facts of a store in a fold, loaded when it is opened. */
export function StoreFactsFold({ id }: FoldProps) {
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  const fold = useRef<HTMLDetailsElement>(null)
  // The browser may have opened it before hydration.
  useEffect(() => setOpen(fold.current?.open ?? false), [])
  return (
    <details ref={fold} className="group noscript:hidden" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer items-center gap-1.5 font-medium">
        {t('Store facts')}
        <Icon name="down" className="size-4 text-ink-soft group-open:rotate-180" />
      </summary>
      <Suspense>{open && <StoreBox id={id} />}</Suspense>
    </details>
  )
}
