import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { orders, type UnpaidOrder } from '#contract/orders.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Copy } from '#web/ui/copy.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { unpaidTexts } from './unpaidTexts.ts'

/** Orders of a company that await payment, as an overlay so that nothing moves. Closed until the page is opened again. */
export default function Unpaid() {
  const t = useText(unpaidTexts)
  const format = useFormat()
  const [waiting, setWaiting] = useState<UnpaidOrder[]>([])
  useEffect(() => {
    // Optional: the page is complete without it.
    void call(orders.unpaid).then(setWaiting, () => undefined)
  }, [])
  const next = waiting.filter(({ payment }) => payment !== null).toSorted((a, b) => untilOf(a).localeCompare(untilOf(b)))[0]
  if (!next?.payment) return null
  const { payment, id } = next
  const account = payment.virtualAccount
  return (
    <section
      aria-label={t('Waiting for your payment')}
      className="fixed inset-x-2 bottom-[calc(var(--nav)+0.5rem)] z-10 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl bg-raised p-3 shadow-float sm:right-4 sm:left-auto sm:max-w-2xl print:hidden"
    >
      <p className="min-w-0 flex-1 basis-52">
        <strong className="block tabular-nums">
          {t('Pay {amount} before {time} WIB', { amount: format.rupiah(payment.amount), time: format.time(payment.expiresAt) })}
        </strong>
        <span className="text-sm text-ink-soft">
          {account ? `${account.bank.toUpperCase()} ${account.number}` : t('Order {id}', { id })}
          {waiting.length > 1 && ` · ${t('{n, number} orders to pay', { n: waiting.length })}`}
        </span>
      </p>
      <div className="flex items-center gap-1">
        {account && <Copy text={account.number} label={t('Copy the number')} />}
        <Link
          to={waiting.length > 1 ? '/orders?stage=to-pay' : `/orders/${id}`}
          className="inline-flex min-h-11 items-center rounded-lg px-3 font-medium text-accent hover:bg-accent-soft"
        >
          {t('See the payment')}
        </Link>
        <button
          type="button"
          aria-label={t('Hide')}
          onClick={() => setWaiting([])}
          className="grid size-11 place-items-center rounded-lg text-ink-soft hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
    </section>
  )
}

const untilOf = ({ payment }: UnpaidOrder) => payment?.expiresAt ?? ''
