import { Link } from 'react-router'
import type { Claim } from '#contract/claims.ts'
import type { ClaimId } from '#contract/ids.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { RefundState } from '#web/features/orders/feature.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { kindNames, statusNames } from './claimNames.ts'
import { ClaimSteps } from './claimSteps.tsx'
import { claimTexts } from './claimTexts.ts'
import { Photos, useSteps } from '#web/features/shipments/feature.ts'
import { ClaimEntryText } from './claimEntryText.tsx'
import { SendAgain } from './sendAgain.tsx'

type Props = {
  found: Claim[]
  /** The viewer is the company. */ buying: boolean
  /** Claims whose goods were sent again. */ again: ClaimId[]
}

/** Claims about one store order, each as a thread with its current offer. */
export function Claims({ found, buying, again }: Props) {
  const t = useText(claimTexts)
  if (found.length === 0) return null
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('Claims')}</h3>
      {found.map((claim) => (
        <Thread key={claim.id} claim={claim} buying={buying} again={again} />
      ))}
    </section>
  )
}

/** Texts for the deadline of a claim, by its status. */
const clockWords: Partial<Record<Claim['status'], keyof typeof claimTexts>> = {
  answered: 'The company answers by {time} WIB, or Pasokan decides.',
  agreed: 'To be done by {time} WIB, or Pasokan decides.',
  decided: 'Either side may object until {time} WIB.',
}

function Thread({ claim, buying, again }: { claim: Claim; buying: boolean; again: ClaimId[] }) {
  const t = useText(claimTexts)
  const format = useFormat()
  const sayLine = useSteps()
  const { text, tone } = statusNames[claim.status]
  const isOver = claim.status === 'settled' || claim.status === 'withdrawn'
  return (
    <article className="grid gap-4 rounded-xl border border-line p-4">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h4 className="font-medium">{t(kindNames[claim.kind])}</h4>
          <p className="text-sm text-ink-soft tabular-nums wrap-anywhere">{claim.number}</p>
        </div>
        <Badge tone={tone}>{t(text)}</Badge>
      </header>
      <ul className="grid gap-1">
        {claim.lines.map((line) => (
          <li key={line.OrderLineId}>
            {sayLine(line.steps, line)} · <Name>{line.name}</Name>
          </li>
        ))}
      </ul>
      <div className="grid gap-1 rounded-xl bg-sunken p-4">
        <p className="text-lg font-semibold tabular-nums">{t('Claimed: {amount}', { amount: format.rupiah(claim.amount) })}</p>
        {!isOver && (
          <p className="text-sm text-ink-soft">
            {t(claim.late ? 'Nothing is held: the order was completed already.' : 'Held back from the store until this is settled.')}
          </p>
        )}
        {claim.dueAt && !isOver && (
          <p className="flex items-start gap-2 text-sm text-ink-soft">
            <Icon name="clock" className="mt-0.5 size-4 shrink-0" />
            {t(clockWords[claim.status] ?? 'The store answers by {time} WIB, or Pasokan decides.', { time: format.time(claim.dueAt) })}
          </p>
        )}
        <OnTable claim={claim} />
      </div>
      <ol className="grid gap-3">
        {claim.entries.map((entry) => (
          <li key={entry.at + entry.step} className="grid gap-1 border-l-2 border-line pl-3">
            <p className="text-sm text-ink-soft">
              <ClaimEntryText entry={entry} /> · {t('{time} WIB', { time: format.time(entry.at) })}
            </p>
            {entry.text && (
              <p dir="auto" className="break-words whitespace-pre-line">
                {entry.text}
              </p>
            )}
            <Photos files={entry.files} />
          </li>
        ))}
      </ol>
      {claim.credit?.refund && <Credit claim={claim} buying={buying} />}
      {!buying && claim.status === 'agreed' && claim.offer?.remedy === 'replace' && !again.includes(claim.id) && (
        <SendAgain claim={claim} />
      )}
      <Link
        to={`/orders/${claim.OrderId}/letters/${claim.StoreOrderId}/claim/${claim.id}`}
        className="inline-flex min-h-11 items-center justify-self-start font-medium text-accent hover:underline"
      >
        {t('Claim report')}
      </Link>
      <ClaimSteps claim={claim} />
    </article>
  )
}

/** The offer or the decision, in large type. */
function OnTable({ claim: { offer, status } }: { claim: Claim }) {
  const t = useText(claimTexts)
  const sayRemedy = useRemedy()
  if (!offer || status === 'open' || status === 'withdrawn') return null
  return (
    <p className="mt-2 border-t border-line pt-2">
      <span className="block text-sm text-ink-soft">{t(status === 'decided' ? 'Decision by Pasokan' : 'Offered')}</span>
      <strong className="tabular-nums">{sayRemedy(offer)}</strong>
    </p>
  )
}

function useRemedy() {
  const t = useText(claimTexts)
  const format = useFormat()
  return ({ remedy, amount }: NonNullable<Claim['offer']>) =>
    remedy === 'replace'
      ? t('a replacement')
      : t(remedy === 'return' ? 'return for {amount}' : 'money back: {amount}', { amount: format.rupiah(amount) })
}

function Credit({ claim: { credit }, buying }: { claim: Claim; buying: boolean }) {
  const t = useText(claimTexts)
  const format = useFormat()
  if (!credit?.refund) return null
  const { amount, status } = credit.refund
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft tabular-nums wrap-anywhere">
        {t('Credit note')} {credit.number} · {format.rupiah(credit.total)}
      </p>
      {buying ? (
        <RefundState refund={credit.refund} />
      ) : (
        <p>
          {t(status === 'paid' ? '{amount} has been paid back to the buyer.' : '{amount} is on its way to the buyer.', {
            amount: format.rupiah(amount),
          })}
        </p>
      )}
    </div>
  )
}
