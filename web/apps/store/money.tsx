import { Link } from 'react-router'
import { money, type Money } from '#contract/money.ts'
import { call } from '#web/shell/call.ts'
import { FeeList } from '#web/features/money/fees/list.tsx'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { FoldedCard } from '#web/ui/foldedCard.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Badge, Card, Notice, PageTitle } from '#web/ui/surface.tsx'
import { ScrollList } from '#web/ui/scrollList.tsx'
import type { Route } from './+types/money.ts'
import { Account } from '#web/features/money/account.tsx'
import { Events } from '#web/features/money/events.tsx'
import { texts } from '#web/features/money/texts.ts'

export async function clientLoader() {
  const { id } = requireStore()
  return { money: await call(money.show, { params: { id } }), shopId: id }
}
export const meta = titledPrivate(texts, 'Money')

/** Money of a store: what is pending and why, what is free, its payouts and its bank account. */
export default function MoneyPage({ loaderData: { money, shopId } }: Route.ComponentProps) {
  const t = useText(texts)
  const format = useFormat()
  // The account fills the column in which nothing waits.
  const isQuiet = money.waits.length === 0 && money.deposits.length === 0
  const account = <Account account={money.account} shopId={shopId} pausedUntil={money.payoutsPausedUntil} />
  return (
    <>
      <PageTitle>{t('Money')}</PageTitle>
      <div className="grid gap-6 max-sm:gap-4">
        <p className="-mt-4 text-ink-soft max-md:-mt-2">
          {t('What your store has earned and where the money is now. Our fee is already deducted.')}
        </p>
        {money.payoutsWait && money.payoutsWait !== 'no-account' && (money.free > 0 || money.payoutsPausedUntil) && (
          <PayoutsWait why={money.payoutsWait} until={money.payoutsPausedUntil} />
        )}
        {money.debt > 0 && (
          <Notice tone="warn">
            {t('You owe us {amount}: money that was paid out to you and went back to a buyer. Your next sales settle it.', {
              amount: format.rupiah(money.debt),
            })}
          </Notice>
        )}
        <dl className="grid max-sm:divide-y max-sm:divide-line max-sm:rounded-2xl max-sm:border max-sm:border-line max-sm:bg-surface sm:grid-cols-2 sm:gap-4 2xl:grid-cols-4">
          <Sum
            icon="clock"
            label={t('Waiting for buyers')}
            note={t('Until the buyer has the goods')}
            amount={format.rupiah(money.waiting)}
          />
          <Sum
            icon="check"
            label={t('Ready to be paid out')}
            note={money.payoutsWait ? t('Not paid out yet') : t('On your next payout')}
            amount={format.rupiah(money.free)}
          />
          <Sum
            icon="send"
            label={t('On its way to you')}
            note={t('Reserved for a transfer to your bank')}
            amount={format.rupiah(money.inTransit)}
          />
          <Sum icon="money" label={t('Paid out')} note={t('Sent to your bank account')} amount={format.rupiah(money.paidOut)} />
        </dl>
        <div className="grid items-start gap-6 max-sm:gap-4 xl:grid-cols-2">
          <div className="grid gap-6 max-sm:gap-4">
            <Waits waits={money.waits} />
            {money.deposits.length > 0 && <Deposits deposits={money.deposits} />}
            {isQuiet && account}
          </div>
          <div className="grid gap-6 max-sm:gap-4">
            {!isQuiet && account}
            <Payouts payouts={money.payouts} />
            <OurFee fees={money.fees} />
          </div>
        </div>
        <Events events={money.events} />
      </div>
    </>
  )
}

/** Our fee on future orders by category, and the next change. */
function OurFee({ fees }: { fees: Money['fees'] }) {
  const t = useText(texts)
  return (
    <FoldedCard title={t('Our fee')}>
      <p className="text-sm text-ink-soft">
        {t('Charged on the goods, at the rate of the day the order is placed; not on delivery, PPN or deposits.')}
      </p>
      <FeeList fees={fees} />
    </FoldedCard>
  )
}

function Sum({ icon, label, note, amount }: { icon: IconName; label: string; note: string; amount: string }) {
  return (
    <div className="max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-3 max-sm:px-4 max-sm:py-2 sm:rounded-2xl sm:border sm:border-line sm:bg-surface sm:p-5">
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        <Icon name={icon} className="size-5 text-accent max-sm:hidden" />
        {label}
      </dt>
      <dd className="text-lg font-bold tabular-nums sm:mt-1 sm:text-2xl sm:break-words">{amount}</dd>
      <dd className="text-sm text-ink-soft max-sm:col-span-2 max-sm:text-xs">{note}</dd>
    </div>
  )
}

const waitTexts = {
  'email-unproven': 'Your money is not paid out yet: confirm your e-mail address first.',
  'account-paused':
    'Your bank account or your e-mail address was changed a short while ago. For your safety nothing is paid out for 24 hours.',
  'below-minimum': 'Your balance is below the smallest payout: it is paid out together with your next income.',
  suspended: 'Your store is suspended: your balance is kept for you and paid out once the suspension ends.',
  'business-unproven':
    'You have reached this month’s payout limit for businesses that are not verified. Verify your business and the rest is paid out too.',
  'account-unproven':
    'We have not checked your bank account yet, so that what goes to it is limited. Show us your bank book and the rest is paid out too.',
  'account-refused': 'Your bank sent a transfer back. Check your bank account and save it again, then the next payout goes out.',
} as const

function PayoutsWait({ why, until }: { why: keyof typeof waitTexts; until: string | null }) {
  const t = useText(texts)
  const opens = useOpens()
  const { time } = useFormat()
  return (
    <Notice tone="warn">
      {t(waitTexts[why])}{' '}
      {why === 'account-paused' &&
        until &&
        t('Payouts go on after {time}. Was this not you? Press the button in the mail that we sent.', { time: time(until) })}
      {(why === 'business-unproven' || why === 'account-unproven') && opens('/verification') && (
        <Link to="/verification" className="ml-2 font-medium text-accent underline">
          {t(why === 'business-unproven' ? 'Verify your business' : 'Show your bank book')}
        </Link>
      )}
      {why === 'email-unproven' && (
        <Link to="/settings" className="ml-2 font-medium text-accent underline">
          {t('Account settings')}
        </Link>
      )}
    </Notice>
  )
}

const whys = {
  'not-accepted': 'Accept the order',
  'not-shipped': 'Send the goods',
  'not-received': 'On its way to the buyer',
  'not-settled': 'The card payment has not settled yet',
  claimed: 'The buyer has opened a claim',
} as const

function Waits({ waits }: { waits: Money['waits'] }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <Card className="max-sm:p-4">
      <h2 className="mb-3 text-lg font-semibold max-sm:mb-1">{t('Why some of it is on hold')}</h2>
      {waits.length === 0 && <p className="text-ink-soft">{t('Nothing is on hold.')}</p>}
      <OfOrders
        rows={waits}
        why={({ why, freeBy }) => `${t(whys[why])}${freeBy ? ` · ${t('Ready by {date}', { date: format.date(freeBy) })}` : ''}`}
      />
    </Card>
  )
}

/** Deposits held for companies, which are not the store's money. */
function Deposits({ deposits }: { deposits: Money['deposits'] }) {
  const t = useText(texts)
  const format = useFormat()
  const why = ({ status, dueAt }: Money['deposits'][number]) =>
    status === 'held'
      ? t('Goes back by {date}', { date: format.date(dueAt) })
      : t(status === 'reported' ? 'The company is asked about damage' : 'An operator decides')
  return (
    <Card className="max-sm:p-4">
      <h2 className="text-lg font-semibold">{t('Deposits held for companies')}</h2>
      <p className="mb-3 text-sm text-ink-soft max-sm:mb-1">{t('Not yours: it goes back once you have everything back.')}</p>
      <OfOrders rows={deposits} why={why} />
    </Card>
  )
}

/** Amounts of single orders, each with the reason for its state. */
function OfOrders<R extends Pick<Money['waits'][number], 'StoreOrderId' | 'OrderId' | 'amount'>>({
  rows,
  why,
}: {
  rows: R[]
  why: (row: R) => string
}) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <ul className="max-h-96 divide-y divide-line overflow-y-auto max-sm:max-h-64">
      {rows.map((row) => (
        <li key={row.StoreOrderId} className="flex items-center justify-between gap-x-4 py-3 max-sm:py-1.5">
          <div className="grid">
            <Link
              to={`/orders/${row.OrderId}`}
              className="inline-flex w-fit items-center font-medium text-accent underline max-sm:min-h-11"
            >
              {t('Order {id}', { id: row.OrderId })}
            </Link>
            <span className="text-sm text-ink-soft">{why(row)}</span>
          </div>
          <strong className="shrink-0 tabular-nums">{format.rupiah(row.amount)}</strong>
        </li>
      ))}
    </ul>
  )
}

const states = {
  listed: { tone: 'note', text: 'Scheduled' },
  sent: { tone: 'note', text: 'With the bank' },
  paid: { tone: 'good', text: 'Paid out' },
  returned: { tone: 'warn', text: 'Sent back' },
  cancelled: { tone: 'neutral', text: 'Cancelled' },
} as const

function Payouts({ payouts }: { payouts: Money['payouts'] }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <Card className="max-sm:p-4">
      <h2 className="mb-3 text-lg font-semibold max-sm:mb-1">{t('Payouts')}</h2>
      {payouts.length === 0 && <p className="text-ink-soft">{t('No payouts yet. What is ready goes out with the next payout.')}</p>}
      <ScrollList label={t('Payouts')} className="max-h-72 max-sm:max-h-48">
        {payouts.map((payout) => (
          <li
            key={payout.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 max-sm:gap-x-2 max-sm:py-1.5 max-sm:text-sm"
          >
            <span className="text-ink-soft">{format.date(payout.paidAt ?? payout.createdAt)}</span>
            <Badge tone={states[payout.status].tone}>{t(states[payout.status].text)}</Badge>
            <strong className="ml-auto tabular-nums">{format.rupiah(payout.amount)}</strong>
          </li>
        ))}
      </ScrollList>
    </Card>
  )
}
