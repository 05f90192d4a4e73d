import { Link } from 'react-router'
import type { InvitedStore, Rfq } from '#contract/rfqs.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { Name } from '#web/ui/name.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { QuoteBadge } from '../badge.tsx'
import { texts } from './texts.ts'

const reader = 'buyer'

/** The invited stores: offers first, as they came. */
export function InvitedStores({ rfq: { stores, lines } }: { rfq: Rfq }) {
  const sorted = stores.toSorted((a, b) => Number(b.offer !== null) - Number(a.offer !== null))
  return (
    <ul className="divide-y divide-line">
      {sorted.map((store) => (
        <li key={store.ShopId} className="py-3 first:pt-0 last:pb-0">
          <Store store={store} lines={lines.length} />
        </li>
      ))}
    </ul>
  )
}

function Store({ store: { ShopId, shopName, status, reason, seenAt, offer, RoomId }, lines }: { store: InvitedStore; lines: number }) {
  const t = useText(texts)
  const { rupiah, time } = useFormat()
  const opens = useOpens()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1">
      <Link to={`/store/${ShopId}`} className="inline-flex min-h-11 items-center font-semibold hover:underline sm:min-h-0">
        <Name>{shopName}</Name>
      </Link>
      {offer && offer.total !== null ? <strong className="self-center text-right tabular-nums">{rupiah(offer.total)}</strong> : <span />}
      <div className="text-sm text-ink-soft">
        {offer ? (
          <>
            <Link to={`/quotes/${offer.QuoteId}`} className="text-accent underline underline-offset-2">
              {offer.number}
            </Link>
            {' · '}
            {t('{n, number} of {all, number} lines', { n: offer.lines, all: lines })}
            {' · '}
            {t('valid until {time} WIB', { time: time(offer.validUntil) })}
            {offer.beforeChange && <span className="block font-medium text-warn">{t('Made before you added a line')}</span>}
          </>
        ) : status === 'declined' ? (
          <span className="wrap-anywhere">{t('Reason: {reason}', { reason })}</span>
        ) : (
          <>{seenAt === null ? t('Has not opened it yet') : t('Opened {time}', { time: time(seenAt) })}</>
        )}
        {RoomId !== null && opens('/messages') && (
          <Link
            to={`/messages?room=${RoomId}`}
            className="inline-flex min-h-11 w-fit items-center font-medium text-accent max-sm:flex sm:min-h-0 sm:pl-3"
          >
            {t('Chat')}
          </Link>
        )}
      </div>
      <div className="text-right">
        {offer ? (
          offer.status === 'sent' ? (
            <Badge tone="note">{t('Has offered')}</Badge>
          ) : (
            <QuoteBadge status={offer.status} role={reader} />
          )
        ) : (
          <Badge>{t(status === 'declined' ? 'Declined' : 'No answer yet')}</Badge>
        )}
      </div>
    </div>
  )
}
