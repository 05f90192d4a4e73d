import type { ClaimCase } from '#contract/operatorClaims.ts'
import { sayWay } from '#contract/documents/wayNames.ts'
import type { Shipment } from '#contract/shipments.ts'
import { ReceiptResult } from '#web/features/shipments/receiptResult.tsx'
import { Photos } from '#web/features/shipments/photos.tsx'
import { ClaimEntryText } from '#web/features/claims/claimEntryText.tsx'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Badge, Card } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

type Props = { claim: ClaimCase; token: string }

/** Evidence of a claim: statements of both sides in order, the state of each delivery, and the chat about this order. */
export function Evidence({ claim, token }: Props) {
  const t = useText(texts)
  return (
    <>
      <Card className="grid gap-4">
        <h2 className="text-lg font-semibold">{t('What both sides say')}</h2>
        <ol className="grid gap-4">
          {claim.entries.map((entry) => (
            <li key={entry.at + entry.step} className="grid gap-1 border-l-2 border-line pl-3">
              <p className="text-sm text-ink-soft">
                <ClaimEntryText entry={entry} /> · <Time at={entry.at} />
              </p>
              <Words text={entry.text} />
              <Photos files={entry.files} token={token} />
            </li>
          ))}
        </ol>
      </Card>
      {claim.shipments.length > 0 && (
        <Card className="grid gap-4">
          <h2 className="text-lg font-semibold">{t('Deliveries')}</h2>
          {claim.shipments.map((shipment) => (
            <Delivery key={shipment.id} shipment={shipment} token={token} />
          ))}
        </Card>
      )}
      <Card className="grid gap-4">
        <h2 className="text-lg font-semibold">{t('Chat since this order was paid')}</h2>
        {claim.messages.length === 0 && <p className="text-ink-soft">{t('No messages.')}</p>}
        {claim.messages.length > 0 && (
          <div role="region" aria-label={t('Chat since this order was paid')} tabIndex={0} className="max-h-[32rem] overflow-y-auto">
            <ol className="grid gap-3">
              {claim.messages.map(({ at, side, text, hasPicture }) => (
                <li
                  key={at + side}
                  className={`max-w-[85%] rounded-xl bg-sunken p-3 ${side === 'seller' ? 'justify-self-end' : 'justify-self-start'}`}
                >
                  <p className="text-sm text-ink-soft">
                    <strong className="font-medium text-ink">{t(side === 'buyer' ? 'Buyer' : 'Store')}</strong> · <Time at={at} />
                  </p>
                  <Words text={text} />
                  {hasPicture && <p className="text-sm text-ink-soft">[{t('A picture')}]</p>}
                </li>
              ))}
            </ol>
          </div>
        )}
      </Card>
    </>
  )
}

function Delivery({ shipment, token }: { shipment: Shipment; token: string }) {
  const t = useText(texts)
  const { time } = useFormat()
  const language = useLanguage()
  const { number, ClaimId, shippedAt, receipt, carrier, tracking } = shipment
  return (
    <article className="grid gap-2 rounded-xl border border-line p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium tabular-nums wrap-anywhere">{number}</h3>
        {ClaimId !== null && <Badge tone="note">{t('Replacement sent')}</Badge>}
      </header>
      <p className="text-sm text-ink-soft wrap-anywhere">
        {t('Shipped on {time} WIB', { time: time(shippedAt) })} ·{' '}
        {[carrier && sayWay(carrier, language), tracking].filter(Boolean).join(' ')}
      </p>
      <ReceiptResult shipment={shipment} />
      {receipt && (
        <>
          <p className="text-sm text-ink-soft">
            {t('Received on {time} WIB', { time: time(receipt.at) })}{' '}
            {receipt.by === 'system' && t('Counts as received: there was no objection.')}
          </p>
          <Words text={receipt.note} />
          <Photos files={receipt.files} token={token} />
        </>
      )}
    </article>
  )
}

const Words = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p dir="auto" className="break-words whitespace-pre-line">
      {text}
    </p>
  )

function Time({ at }: { at: string }) {
  const t = useText(texts)
  const { time } = useFormat()
  return <time dateTime={at}>{t('{time} WIB', { time: time(at) })}</time>
}
