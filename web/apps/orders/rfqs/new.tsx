import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { placesOfCompany } from '#web/features/addresses/feature.ts'
import { emptyDraft, forgetRfqDraft, readRfqDraft } from '#web/features/quotes/rfqs/draft.ts'
import { newTexts } from '#web/features/quotes/rfqs/newTexts.ts'
import { NewRfqForm } from '#web/features/quotes/rfqs/rfqForm.tsx'
import { loadStart } from '#web/features/quotes/rfqs/start.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/new.ts'

export const handle: PageFacts = { narrow: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole('buyer')
  const search = new URL(request.url).searchParams
  const [places, lines] = await Promise.all([placesOfCompany(), loadStart(search)])
  return { places, kept: await readRfqDraft(places), fresh: emptyDraft(lines, places), isPlain: lines.length === 0 }
}
export const meta = titledPrivate(newTexts, 'Ask several stores')

/** Asks several stores for offers. What was typed stays on this device until it is sent. */
export default function NewRequest({ loaderData: { places, kept, fresh, isPlain } }: Route.ComponentProps) {
  const t = useText(newTexts)
  const navigate = useNavigate()
  const isKept = kept !== undefined && kept.lines.some(({ name }) => name !== '')
  const [continued, setContinued] = useState(isKept && isPlain)
  const [turn, setTurn] = useState(0)
  const begin = (again: boolean) => {
    if (!again) void forgetRfqDraft()
    setContinued(again)
    setTurn(turn + 1)
  }
  return (
    <div>
      <PageTitle>{t('Ask several stores')}</PageTitle>
      <p className="-mt-4 mb-5 text-ink-soft max-md:-mt-2">
        {t(
          'Stores answer until your deadline with price and delivery. You compare what each offer really costs and order only what you choose.',
        )}
      </p>
      {isKept && turn === 0 && (
        <div className="mb-5">
          <Notice>
            <p>{t('An unfinished request was kept on this device.')}</p>
            <Button look="quiet" onClick={() => begin(!continued)} className="-ml-4">
              {t(continued ? 'Start over' : 'Continue it')}
            </Button>
          </Notice>
        </div>
      )}
      <NewRfqForm key={turn} first={continued && kept ? kept : fresh} places={places} onDone={({ id }) => void navigate(`/rfqs/${id}`)} />
    </div>
  )
}
