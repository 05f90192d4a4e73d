import { useState } from 'react'
import { Link } from 'react-router'
import type { Money } from '#contract/money.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { opens, Table } from '#web/ui/table.tsx'
import { texts } from './texts.ts'

type Event = Money['events'][number]

/** About one screen of a phone. */
const atFirst = 10

const kinds = {
  sale: 'Sale',
  fee: 'Our fee',
  release: 'Released',
  refund: 'Refund',
  'fee-return': 'Fee returned',
  payout: 'Payout',
  'payout-return': 'Payout returned',
  deposit: 'For damage, from a deposit',
} as const satisfies Record<Event['kind'], keyof typeof texts>

const nameOf = ({ kind, amount }: Event) => (kind === 'deposit' && amount < 0 ? 'Deposit, after a dispute' : kinds[kind])

/** All movements of a store's money, newest first. Released money only changed its place. */
export function Events({ events }: { events: Event[] }) {
  const t = useText(texts)
  const format = useFormat()
  const [all, showAll] = useState(false)
  return (
    <section>
      <h2 className="mb-3 text-lg font-semibold">{t('Money in and out')}</h2>
      {events.length === 0 ? (
        <p className="text-ink-soft">{t('Nothing yet. What you sell appears here.')}</p>
      ) : (
        <Table
          caption={t('Money in and out')}
          rows={(all ? events : events.slice(0, atFirst)).map((event, index) => ({ ...event, index }))}
          id={(event) => event.index}
          list={{ brief: (event) => [event.OrderId && `#${event.OrderId}`, format.date(event.at)].filter(Boolean).join(' · ') }}
          columns={[
            { head: t('Date'), short: true, cell: (event) => format.time(event.at) },
            { head: t('Details'), role: 'lead', cell: (event) => <What event={event} /> },
            { head: t('Order'), cell: (event) => event.OrderId && <OrderLink id={event.OrderId} /> },
            { head: t('Amount'), end: true, role: 'amount', cell: (event) => <Amount kind={event.kind} amount={event.amount} /> },
          ]}
        />
      )}
      {!all && events.length > atFirst && (
        <Button look="secondary" className="mt-4" onClick={() => showAll(true)}>
          {t('Show all {count}', { count: events.length })}
        </Button>
      )}
    </section>
  )
}

/** In a list, a press anywhere opens the order. */
function What({ event }: { event: Event }) {
  const t = useText(texts)
  const { OrderId } = event
  if (!OrderId) return <span className="@max-5xl:font-medium">{t(nameOf(event))}</span>
  return (
    <Link to={`/orders/${OrderId}`} className={`hover:underline @max-5xl:font-medium ${opens}`}>
      {t(nameOf(event))}
    </Link>
  )
}

function OrderLink({ id }: { id: number }) {
  return (
    <Link to={`/orders/${id}`} className="font-medium text-accent underline">
      #{id}
    </Link>
  )
}

function Amount({ kind, amount }: { kind: Event['kind']; amount: number }) {
  const format = useFormat()
  if (kind === 'release') return <span className="text-ink-soft">{format.rupiah(amount)}</span>
  return (
    <strong className={amount < 0 ? '' : 'text-good'}>{amount < 0 ? `−${format.rupiah(-amount)}` : `+${format.rupiah(amount)}`}</strong>
  )
}
