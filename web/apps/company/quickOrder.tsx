import { useEffect, useState } from 'react'
import type { PageFacts } from '#contract/page.ts'
import type { QuickPreview } from '#contract/quickOrder.ts'
import { savedLists } from '#contract/savedLists.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { SwitchedOff } from '#web/shell/switches/switchedOff.tsx'
import { useIsOff } from '#web/shell/switches/useIsOff.ts'
import { PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/quickOrder.ts'
import { keepLines, readLines } from '#web/features/lists/quickOrder/draft.ts'
import { Preview } from '#web/features/lists/quickOrder/preview.tsx'
import { Shortcuts } from '#web/features/lists/quickOrder/shortcuts.tsx'
import { texts } from '#web/features/lists/quickOrder/texts.ts'
import { Wishes } from '#web/features/lists/quickOrder/wishes.tsx'

export const handle: PageFacts = { private: true }

export async function clientLoader() {
  requireRole('buyer')
  // Without the lists the field for lines works all the same.
  const [lines, lists] = await Promise.all([readLines(), call(savedLists.list).catch(() => [])])
  return { lines, lists }
}
export const meta = titledPrivate(texts, 'Quick order')

/** Quick order: lines are typed or pasted, reviewed, and added to the cart. Typed text stays until then. */
export default function QuickOrder({ loaderData: { lines, lists } }: Route.ComponentProps) {
  const t = useText(texts)
  const isOff = useIsOff('quick-order')
  const [text, setText] = useState(lines)
  const [preview, setPreview] = useState<QuickPreview | null>(null)
  useEffect(() => keepLines(text), [text])
  return (
    <>
      <PageTitle>{t('Quick order')}</PageTitle>
      {isOff && <SwitchedOff what="quick-order" />}
      {isOff ? null : preview ? (
        <Preview preview={preview} onBack={() => setPreview(null)} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
          <Wishes text={text} onText={setText} onRead={setPreview} />
          <Shortcuts lists={lists} />
        </div>
      )}
    </>
  )
}
