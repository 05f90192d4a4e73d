import type { ListedOrder } from '#contract/orderLists.ts'
import type { UnpaidOrder } from '#contract/orders.ts'
import type { StoreOrder } from '#contract/storeOrders.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useText } from '#web/i18n/language.tsx'
import { Waiting } from '#web/orders/standing.tsx'
import { OrderBadge } from '#web/orders/status.tsx'
import { Button } from '#web/ui/button.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card } from '#web/ui/surface.tsx'
import { PostForm } from './post.tsx'
import { texts } from './texts.ts'

/** An order in brief, each store's part with where it stands. */
export function PlainOrder({
  order: { id, goods, lines, payable, paidAt, updatedAt, status, storeOrders, Buyer },
}: {
  order: ListedOrder
}) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div>
          <p className="text-sm text-ink-soft tabular-nums">
            #{id} · {format.date(paidAt ?? updatedAt)}
          </p>
          <h2 className="font-semibold">
            <Name>{goods[0]?.name ?? ''}</Name>
          </h2>
          {lines > 1 && <p className="text-sm text-ink-soft">{t('and {n, number} more', { n: lines - 1 })}</p>}
        </div>
        <strong className="text-lg tabular-nums">{format.rupiah(payable)}</strong>
      </div>
      {storeOrders.length === 0 && <OrderBadge status={status} />}
      {storeOrders.map((part) => (
        <Part key={part.id} part={part} buyer={Buyer?.name} />
      ))}
    </Card>
  )
}

/** `buyer`: who bought, where the store looks. Accepting needs nothing but the press; other steps are made where script is. */
function Part({ part, buyer }: { part: StoreOrder; buyer: string | undefined }) {
  const t = useText(texts)
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Name>{buyer ?? part.shopName}</Name>
        <OrderBadge status={part.status} />
      </p>
      <Waiting storeOrder={part} selling={buyer !== undefined} />
      {part.steps.includes('accept') && (
        <PostForm>
          <input type="hidden" name="id" value={part.id} />
          <Button type="submit" name="do" value="accept" aria-label={t('Accept order {id}', { id: part.OrderId })}>
            {t('Accept')}
          </Button>
        </PostForm>
      )}
    </div>
  )
}

/** An order that awaits its payment, with the way to the provider's page. */
export function PlainUnpaid({ order: { id, payable, payment } }: { order: UnpaidOrder }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">{t('Order {id} awaits its payment', { id })}</h2>
        <strong className="text-lg tabular-nums">{format.rupiah(payable)}</strong>
      </div>
      {payment?.virtualAccount && (
        <p>
          {t('Transfer to virtual account {number} at {bank}.', {
            number: payment.virtualAccount.number,
            bank: payment.virtualAccount.bank.toUpperCase(),
          })}
        </p>
      )}
      {payment && <p className="text-sm text-ink-soft">{t('Kept for you until {time} WIB.', { time: format.time(payment.expiresAt) })}</p>}
      {payment?.redirect_url && (
        <a href={payment.redirect_url} className="w-fit font-medium text-accent underline">
          {t('On to the payment page, which needs JavaScript')}
        </a>
      )}
    </Card>
  )
}
