import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { delegations, requests } from '#contract/approvals.ts'
import { orderLists, type OrderCounts } from '#contract/orderLists.ts'
import { orders, type UnpaidOrder } from '#contract/orders.ts'
import { relations, type Relation } from '#contract/relations.ts'
import { quotes } from '#contract/quotes.ts'
import { savedLists, type ListHead } from '#contract/savedLists.ts'
import { transactions, type BoughtGoods } from '#contract/transactions.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { mayCall } from '#web/shell/session/permissions.ts'
import { useSignedIn } from '#web/shell/session/session.ts'
import { hear } from '#web/shell/sockets/line.ts'
import { Link } from '#web/ui/link.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { BuyAgain } from './buyAgain.tsx'
import { OwnSkeleton } from './ownSkeleton.tsx'
import { ownTexts } from './ownTexts.ts'
import { Waits } from './waits.tsx'

export type OwnFacts = {
  unpaid: UnpaidOrder[]
  counts: OrderCounts | undefined
  /** Requests for this person to decide; undefined if the person's roles decide none. */
  toDecide: number | undefined
  /** The person's own requests that wait for a decision; undefined if the person decides or cannot ask. */
  asked: number | undefined
  /** Quotes that wait for the company; 0 if the person's roles answer none. */
  quotes: number
  bought: BoughtGoods[]
  stores: Relation[]
  lists: ListHead[]
}

/** Shown of each kind. */
const maxShown = 5

/** Everything that the person's roles may read. A part that fails is left out: the page is complete without it. */
async function load(): Promise<OwnFacts> {
  // Requesters may read requests, too; only those who decide may delegate it.
  const decides = mayCall(delegations.list)
  const asks = mayCall(requests.ask) && !decides
  const [unpaid, counts, toDecide, asked, offered, bought, stores, lists] = await Promise.all([
    mayCall(orders.checkout) ? call(orders.unpaid).catch(() => []) : [],
    mayCall(orderLists.counts) ? call(orderLists.counts).catch(() => undefined) : undefined,
    decides ? call(requests.list, { query: { view: 'to-decide', limit: 50 } }).catch(() => undefined) : undefined,
    asks ? call(requests.list, { query: { view: 'mine', limit: 50 } }).catch(() => undefined) : undefined,
    mayCall(quotes.move) ? call(quotes.list, { query: { view: 'mine', limit: 1 } }).catch(() => undefined) : undefined,
    mayCall(transactions.bought) ? call(transactions.bought).catch(() => []) : [],
    mayCall(relations.mine) ? call(relations.mine, { query: { limit: maxShown } }).catch(() => undefined) : undefined,
    mayCall(savedLists.list) ? call(savedLists.list).catch(() => []) : [],
  ])
  return {
    unpaid,
    counts,
    toDecide: toDecide?.rows.length,
    asked: asked?.rows.filter(({ status }) => status === 'waiting').length,
    quotes: offered?.waiting ?? 0,
    bought,
    stores: stores?.rows.filter(({ status }) => status === 'active') ?? [],
    lists: lists.slice(0, maxShown),
  }
}

/** Home of a company: what waits, goods to buy again, its stores and lists. Loads again when something has happened. */
export default function Own() {
  const t = useText(ownTexts)
  const session = useSignedIn()
  const [facts, setFacts] = useState<OwnFacts>()
  const read = useCallback(() => void load().then(setFacts), [])
  useEffect(() => {
    read()
    const stops = [hear('notification', read), hear('resync', read)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [read])
  if (!facts) return <OwnSkeleton />
  return (
    <div className="grid gap-8 max-sm:gap-5">
      <div className="grid gap-4 max-sm:gap-3">
        <h1 className="text-xl font-bold sm:text-2xl">
          <Name>{session?.name ?? ''}</Name>
        </h1>
        <Waits facts={facts} />
      </div>
      <BuyAgain goods={facts.bought} />
      {(facts.stores.length > 0 || facts.lists.length > 0) && (
        <div className="flex flex-wrap gap-x-10 gap-y-4">
          <Shortcuts title={t('My stores')} all="/stores" icon="store">
            {facts.stores.map(({ id, ShopId, shopName }) => (
              <Link key={id} to={`/store/${ShopId}`} className="chip max-w-full">
                <span className="truncate">
                  <Name>{shopName}</Name>
                </span>
              </Link>
            ))}
          </Shortcuts>
          <Shortcuts title={t('My lists')} all="/lists" icon="bookmark">
            {facts.lists.map(({ id, name, lines }) => (
              <Link key={id} to={`/lists/${id}`} className="chip max-w-full gap-2">
                <span className="truncate">
                  <Name>{name}</Name>
                </span>
                <span className="font-medium text-ink-soft">{lines}</span>
              </Link>
            ))}
          </Shortcuts>
        </div>
      )}
    </div>
  )
}

type ShortcutsProps = { title: string; all: string; icon: IconName; children: ReactNode[] }

function Shortcuts({ title, all, icon, children }: ShortcutsProps) {
  if (children.length === 0) return null
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-1">
      <h2>
        <Link to={all} className="inline-flex min-h-11 items-center gap-2 font-bold hover:underline">
          <Icon name={icon} className="size-5 text-ink-soft" />
          {title}
          <Icon name="right" className="size-3.5" />
        </Link>
      </h2>
      <div className="flex min-w-0 flex-wrap gap-2">{children}</div>
    </section>
  )
}
