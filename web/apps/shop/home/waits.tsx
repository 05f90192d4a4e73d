import { useEffect } from 'react'
import { orders } from '#contract/orders.ts'
import { sumOf } from '#contract/orderTotals.ts'
import { storeOrders } from '#contract/storeOrders.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { setFresh } from '#web/shell/session/fresh.ts'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { useCounts } from '#web/shell/sockets/counts.ts'
import { Copy } from '#web/ui/copy.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.ts'
import type { OwnFacts } from './own.tsx'
import { ownTexts } from './ownTexts.ts'

/** Tiles for the work of this person: to pay, to receive, to decide, to answer. Zeros come last. */
export function Waits({ facts: { unpaid, counts, toDecide, asked, quotes } }: { facts: OwnFacts }) {
  const t = useText(ownTexts)
  const opens = useOpens()
  const pays = useMayCall(orders.checkout)
  const receives = useMayCall(storeOrders.move)
  const { messages = 0 } = useCounts()
  const isNew =
    counts !== undefined && sumOf(Object.values(counts)) === 0 && unpaid.length + quotes + messages + (toDecide ?? 0) + (asked ?? 0) === 0
  useEffect(() => setFresh(isNew), [isNew])
  if (isNew && opens('/profile-buyer'))
    return (
      <Link to="/profile-buyer" className="flex items-center gap-4 rounded-2xl border border-line bg-surface p-4 hover:border-line-strong">
        <span className="grid flex-1 gap-1">
          <strong className="text-lg font-bold">{t('Set up your company')}</strong>
          <span className="text-sm text-ink-soft">
            {t('Complete address and tax details, so that delivery and PPN are right from the first order.')}
          </span>
        </span>
        <Icon name="right" className="size-4 shrink-0 text-accent" />
      </Link>
    )
  const deliveries = counts && {
    to: '/orders?stage=shipped',
    name: t(receives ? 'To receive' : 'Deliveries'),
    value: t('{n, number} deliveries', { n: counts.shipped }),
    detail: t('on their way'),
    count: counts.shipped,
  }
  const tiles: TileProps[] = [
    receives && deliveries,
    toDecide !== undefined && {
      to: '/requests?view=to-decide',
      name: t('To approve'),
      value: t('{n, number} requests', { n: toDecide }),
      detail: t('from your colleagues'),
      count: toDecide,
    },
    asked !== undefined && {
      to: '/requests',
      name: t('My requests'),
      value: t('{n, number} requests', { n: asked }),
      detail: t('waiting for approval'),
      count: asked,
    },
    quotes > 0 && {
      to: '/quotes?view=mine',
      name: t('Quotes to decide'),
      value: t('{n, number} quotes', { n: quotes }),
      detail: t('stores have answered'),
      count: quotes,
    },
    opens('/messages') && {
      to: '/messages',
      name: t('To answer'),
      value: t('{n, number} chats', { n: messages }),
      detail: t('unread messages'),
      count: messages,
    },
    !receives && deliveries,
  ].filter((tile) => typeof tile === 'object')
  return (
    <div className="grid grid-cols-2 gap-3 max-lg:*:last:odd:col-span-2 max-sm:gap-2 lg:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
      {pays && <ToPay unpaid={unpaid} />}
      {tiles
        .toSorted((one, other) => Number(one.count === 0) - Number(other.count === 0))
        .map((tile) => (
          <Tile key={tile.to} {...tile} />
        ))}
    </div>
  )
}

type TileProps = { to: string; name: string; value: string; detail: string; count: number }

function Tile({ to, name, value, detail, count }: TileProps) {
  const t = useText(ownTexts)
  return (
    <Link to={to} className={`${tile} border-line bg-surface hover:border-line-strong`}>
      <span className="text-sm text-ink-soft">{name}</span>
      <strong className={`text-xl leading-tight font-extrabold ${count === 0 ? 'text-ink-soft' : ''}`}>{value}</strong>
      <span className="text-sm text-ink-soft">{count === 0 ? t('Nothing waits.') : detail}</span>
    </Link>
  )
}

const tile = 'grid min-h-31 content-between gap-1 rounded-2xl border p-4 max-sm:min-h-26 max-sm:p-3'

/** The payment that ends first, with its account number; orders without a payment, such as approved ones, are counted. */
function ToPay({ unpaid }: Pick<OwnFacts, 'unpaid'>) {
  const t = useText(ownTexts)
  const format = useFormat()
  const next = unpaid.filter(({ payment }) => payment !== null).toSorted((a, b) => untilOf(a).localeCompare(untilOf(b)))[0]
  if (!next?.payment)
    return (
      <Tile
        to="/orders?stage=to-pay"
        name={t('To pay')}
        value={t('{n, number} orders', { n: unpaid.length })}
        detail={format.rupiah(unpaid.reduce((sum, { payable }) => sum + (payable ?? 0), 0))}
        count={unpaid.length}
      />
    )
  const { payment, id } = next
  const account = payment.virtualAccount
  return (
    <section aria-label={t('Waiting for your payment')} className={`${tile} border-transparent bg-warn-soft max-lg:col-span-2`}>
      <p className="grid gap-1">
        <strong className="text-xl leading-tight font-extrabold">{t('Pay {amount}', { amount: format.rupiah(payment.amount) })}</strong>{' '}
        <span className="text-sm text-warn">{t('before {time} WIB', { time: format.time(payment.expiresAt) })}</span>
      </p>
      <p className="-mb-2 flex flex-wrap items-center gap-x-2 text-sm">
        <span>{account ? `${account.bank.toUpperCase()} ${account.number}` : t('Order {id}', { id })}</span>
        {account && <Copy text={account.number} label={t('Copy the number')} />}
      </p>
      <p>
        <Link
          to={unpaid.length > 1 ? '/orders?stage=to-pay' : `/orders/${id}`}
          className="-mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-accent hover:underline"
        >
          {unpaid.length > 1 ? t('{n, number} orders to pay', { n: unpaid.length }) : t('See the payment')}
        </Link>
      </p>
    </section>
  )
}

const untilOf = ({ payment }: OwnFacts['unpaid'][number]) => payment?.expiresAt ?? ''
