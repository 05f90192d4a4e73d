import { Suspense, useState } from 'react'
import type { Quote, QuoteStep } from '#contract/quotes.ts'
import type { QuoteVersion } from '#contract/quoteVersions.ts'
import type { TradingRole } from '#contract/roles.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { actTexts } from './actTexts.ts'
import { NextBar } from '#web/ui/nextBar.tsx'
import { useMove } from './useMove.ts'
import { VersionForm } from './versionForm.tsx'

const AcceptDialog = lazyDialog(async () => (await import('./acceptDialog.tsx')).AcceptDialog)
const MoveDialog = lazyDialog(async () => (await import('./moveDialog.tsx')).MoveDialog)
const PriceDialog = lazyDialog(async () => (await import('./priceDialog.tsx')).PriceDialog)

const LinkButton = lazyPart(async () => (await import('#web/features/actingLinks/feature.ts')).LinkButton)

type Props = {
  quote: Quote
  live: QuoteVersion
  role: TradingRole
  onDone: (quote: Quote) => void
  /** Opened at once, if it needs more than a press. */ first?: QuoteStep | undefined
}

const looks: Partial<Record<QuoteStep, 'primary' | 'danger'>> = {
  accept: 'primary',
  answer: 'primary',
  'price-list': 'primary',
  decline: 'danger',
  withdraw: 'danger',
}

/** Steps that need no more than the press. */
const isPress = (step: QuoteStep, role: TradingRole): step is 'accept' | 'ask-price' =>
  step === 'ask-price' || (step === 'accept' && role === 'seller')

/** Buttons of what the reader may do now, and the form or dialog of the one that was pressed. */
export function Acts({ quote, live, role, onDone, first }: Props) {
  const t = useText(actTexts)
  const [open, setOpen] = useState<QuoteStep | null>(first && quote.steps.includes(first) && !isPress(first, role) ? first : null)
  const [state, setState] = useState<{ busy: QuoteStep | null; error?: unknown }>({ busy: null })
  const close = () => setOpen(null)
  const done = (changed: Quote) => {
    close()
    onDone(changed)
  }
  const send = useMove(quote, done)
  const words: Record<QuoteStep, string> = {
    accept: t(role === 'buyer' ? 'Accept and order' : 'Accept these prices'),
    answer: t('Answer with an offer'),
    counter: t('Make another offer'),
    decline: t('Decline'),
    withdraw: t('Withdraw'),
    extend: t('Extend'),
    'ask-price': t('Ask for this price from now on'),
    'price-list': t('Make this the company’s price'),
  }
  const move = async (step: 'accept' | 'ask-price') => {
    setState({ busy: step })
    try {
      await send({ step, versionId: live.id })
      setState({ busy: null })
    } catch (error) {
      setState({ busy: null, error })
    }
  }
  const press = (step: QuoteStep) => (isPress(step, role) ? void move(step) : setOpen(step))
  if (open === 'answer' || open === 'counter') return <VersionForm quote={quote} live={live} role={role} onDone={done} onClose={close} />
  // One step leads at most. A price that the company did not ask for is an offer beside the order, not the next step.
  const leads = quote.steps.find((step) => looks[step] === 'primary' && (step !== 'price-list' || quote.priceAskedAt !== null))
  const asksByLink = role === 'seller' && quote.steps.includes('answer')
  return (
    <div className="grid gap-2 empty:hidden">
      <Failure error={state.error} />
      {quote.steps.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {quote.steps.map((step) => (
            <NextBar key={step} leads={step === leads}>
              <Button
                look={step === leads ? 'primary' : step === 'withdraw' ? 'quiet' : looks[step] === 'danger' ? 'danger' : 'secondary'}
                busy={state.busy === step}
                onClick={() => press(step)}
                className={step === leads ? '' : 'max-sm:flex-1'}
              >
                {words[step]}
              </Button>
            </NextBar>
          ))}
          {asksByLink && (
            <Suspense>
              <LinkButton of={{ quoteId: quote.id }} storeName={quote.shopName} />
            </Suspense>
          )}
        </div>
      )}
      {open === 'accept' && <AcceptDialog quote={quote} live={live} onDone={done} onClose={close} />}
      {(open === 'decline' || open === 'withdraw' || open === 'extend') && (
        <MoveDialog quote={quote} step={open} onDone={done} onClose={close} />
      )}
      {open === 'price-list' && <PriceDialog quote={quote} onDone={done} onClose={close} />}
    </div>
  )
}
