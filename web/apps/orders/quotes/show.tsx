import { Suspense, useState } from 'react'
import { Link, redirect, useSearchParams } from 'react-router'
import { orders } from '#contract/orders.ts'
import { QuoteStep, quotes, type Quote } from '#contract/quotes.ts'
import type { QuoteVersion } from '#contract/quoteVersions.ts'
import type { TradingRole } from '#contract/roles.ts'
import { ChatLink } from '#web/features/quotes/chatLink.tsx'
import { AcceptedPart } from '#web/features/quotes/accepted.tsx'
import { Acts } from '#web/features/quotes/acts.tsx'
import { actTexts } from '#web/features/quotes/actTexts.ts'
import { QuoteBadge } from '#web/features/quotes/badge.tsx'
import { NextBar } from '#web/ui/nextBar.tsx'
import { OfRequest } from '#web/features/quotes/ofRequest.tsx'
import { texts } from '#web/features/quotes/texts.ts'
import { EarlierVersions, LiveVersion } from './versions.tsx'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { readSession } from '#web/shell/session/session.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { BackLink } from '#web/ui/backLink.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { CaseColumns } from '#web/ui/caseColumns.tsx'
import { Name } from '#web/ui/name.tsx'
import { Card, Notice, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/show.ts'

const SharePage = lazyPart(async () => (await import('#web/shell/share/sharePage.tsx')).SharePage)

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const session = readSession()
  if (!session) throw redirect(`/login?next=${encodeURIComponent(`/quotes/${params.id}`)}`)
  const role: TradingRole = session.role === 'seller' ? 'seller' : 'buyer'
  return { role, quote: await call(quotes.show, { params }) }
}
export const meta = titledPrivate(texts, 'Quotes')

/** One quote: what it costs, whose turn it is, what can be done, and all its versions. */
export default function ShowQuote({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  const [moved, setMoved] = useState<Quote | null>(null)
  const [search] = useSearchParams()
  const asked = QuoteStep.safeParse(search.get('step'))
  const { role } = loaderData
  const quote = moved?.id === loaderData.quote.id ? moved : loaderData.quote
  const { versions } = quote
  const live = versions.at(-1)
  if (!live) return null
  return (
    <div className="grid gap-4">
      <BackLink to="/quotes" className="-mb-2">
        {t('Back to the quotes')}
      </BackLink>
      <PageTitle
        aside={
          <span className="flex items-center gap-2 max-sm:gap-0">
            <Suspense>
              <SharePage
                brief
                path={`/quotes/${quote.id}`}
                title={quote.number}
                text={t('Quote {number} on Pasokan:', { number: quote.number })}
              />
            </Suspense>
            <QuoteBadge status={quote.status} role={role} />
          </span>
        }
      >
        {quote.number}
      </PageTitle>
      <CaseColumns
        beside={
          <>
            <Card className="max-lg:-order-1">
              <Sides quote={quote} role={role} />
            </Card>
            <EarlierVersions quote={quote} />
          </>
        }
      >
        <Card className="grid gap-4 max-lg:-order-2">
          <Head quote={quote} live={live} role={role} />
          {quote.accepted && !quote.accepted.isWhole && <AcceptedPart accepted={quote.accepted} />}
          <OfRequest quote={quote} role={role} />
          <After quote={quote} role={role} />
          <Acts
            key={`${quote.versionId} ${quote.status}`}
            quote={quote}
            live={live}
            role={role}
            first={moved ? undefined : asked.data}
            onDone={setMoved}
          />
        </Card>
        <LiveVersion quote={quote} />
      </CaseColumns>
    </div>
  )
}

function Head({ quote, live, role }: { quote: Quote; live: QuoteVersion; role: TradingRole }) {
  const t = useText(texts)
  const { rupiah } = useFormat()
  const { accepted } = quote
  const total = accepted?.total ?? quote.total
  const isPart = accepted !== null && !accepted.isWhole
  return (
    <>
      {total === null ? (
        <p className="text-2xl font-bold">{t('No price yet')}</p>
      ) : (
        <div>
          <p className="text-sm text-ink-soft">
            {t(
              isPart
                ? 'Total of the order'
                : live.delivery === null
                  ? 'Wish of the company, before delivery'
                  : 'Total with delivery and tax',
            )}
          </p>
          <p className="text-3xl font-bold tabular-nums" data-testid="total">
            {rupiah(total)}
          </p>
          {isPart && <p className="text-sm text-ink-soft">{t('A part of the offer was ordered.')}</p>}
        </div>
      )}
      <Turn quote={quote} live={live} role={role} />
    </>
  )
}

/** The other side, who asked, and where the goods go. */
function Sides({ quote: { shopName, companyName, askedBy, ShopId, RoomId, place }, role }: { quote: Quote; role: TradingRole }) {
  const t = useText(texts)
  return (
    <div className="flex items-start justify-between gap-3">
      <p className="min-w-0 text-sm text-ink-soft">
        {role === 'buyer' ? (
          <Link to={`/store/${ShopId}`} className="font-semibold text-ink hover:underline">
            <Name>{shopName}</Name>
          </Link>
        ) : (
          <strong className="text-ink">
            <Name>{companyName}</Name>
          </strong>
        )}
        {askedBy && ` · ${t('Asked by {name}', { name: askedBy })}`}
        {place && (
          <span className="block wrap-anywhere">{t('To {place}', { place: [place.street, place.area].filter(Boolean).join(', ') })}</span>
        )}
      </p>
      <ChatLink room={RoomId} />
    </div>
  )
}

/** Whose turn it is, until when, and whether the goods are reserved. */
function Turn({ quote, live, role }: { quote: Quote; live: QuoteVersion; role: TradingRole }) {
  const t = useText(texts)
  const format = useFormat()
  const answers = useMayCall(quotes.move)
  const { turn, validUntil, reservedUntil } = quote
  const time = format.time(validUntil)
  if (turn === null) return <Over quote={quote} role={role} />
  const isMine = turn === role
  const offered = live.by === 'seller'
  const said = isMine
    ? offered
      ? t('This offer is valid until {time} WIB.', { time })
      : t('You answer next, by {time} WIB.', { time })
    : offered
      ? t('The company answers next. Your offer is valid until {time} WIB.', { time })
      : t('The store answers next, by {time} WIB.', { time })
  return (
    <div className="grid gap-1 text-sm">
      <p className={isMine && answers ? 'font-medium text-warn' : 'text-ink-soft'}>{said}</p>
      {isMine && !answers && <p className="text-ink-soft">{t('Your role can read quotes, not answer them.')}</p>}
      {offered && (
        <p className="text-ink-soft">
          {reservedUntil === null
            ? t('Nothing is reserved: the goods may be sold before you accept.')
            : t('The goods are reserved until {time} WIB.', { time: format.time(reservedUntil) })}
        </p>
      )}
    </div>
  )
}

/** Why a quote ended without an order, and how its goods are asked for once more. */
function Over({ quote: { id, status, reason, validUntil, steps }, role }: { quote: Quote; role: TradingRole }) {
  const t = useText(texts)
  const { time } = useFormat()
  const opens = useOpens()
  if (status === 'accepted') return null
  return (
    <div className="grid gap-3">
      {reason !== '' && <p className="wrap-anywhere">{t('Reason: {reason}', { reason })}</p>}
      {status === 'expired' && (
        <p className="text-sm text-ink-soft">
          {t('It expired on {time} WIB.', { time: time(validUntil) })}{' '}
          {steps.includes('extend') && t('Extend it, and the company can still accept.')}
        </p>
      )}
      {role === 'buyer' && opens('/quotes/new') && (
        <ButtonLink look="secondary" to={`/quotes/new?quote=${id}`} className="w-fit">
          {t('Ask again')}
        </ButtonLink>
      )}
    </div>
  )
}

/** The order that came of it, and the company's own price. */
function After({
  quote: { status, OrderId, PurchaseRequestId, payUntil, priceAskedAt, PriceListId },
  role,
}: {
  quote: Quote
  role: TradingRole
}) {
  const t = useText(texts)
  const act = useText(actTexts)
  const { time } = useFormat()
  const pays = useMayCall(orders.checkout)
  const opens = useOpens()
  if (status !== 'accepted') return null
  const waits = PurchaseRequestId !== null && payUntil === null
  return (
    <div className="grid gap-3">
      {role === 'buyer' && waits && <Notice tone="warn">{t('It waits for your company’s approval.')}</Notice>}
      {role === 'buyer' && payUntil !== null && (
        <Notice tone="warn">
          {t('Pay by {time} WIB. After that the offer is open again and the goods are released.', { time: time(payUntil) })}
        </Notice>
      )}
      {role === 'seller' && payUntil !== null && <p>{t('The company pays by {time} WIB.', { time: time(payUntil) })}</p>}
      {OrderId !== null && <p>{t('Ordered as order {id}.', { id: OrderId })}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {role === 'buyer' && waits && opens('/requests') && (
          <NextBar leads>
            <ButtonLink to={`/requests/${PurchaseRequestId}`}>{t('See the purchase request')}</ButtonLink>
          </NextBar>
        )}
        {OrderId !== null && !waits && (
          <NextBar leads={role === 'buyer' && payUntil !== null}>
            <ButtonLink look={role === 'buyer' && payUntil !== null ? 'primary' : 'secondary'} to={`/orders/${OrderId}`}>
              {t(role === 'buyer' && pays && payUntil !== null ? 'See and pay the order' : 'See the order')}
            </ButtonLink>
          </NextBar>
        )}
      </div>
      {PriceListId !== null ? (
        <Notice tone="good">{act('These prices are the company’s own now.')}</Notice>
      ) : (
        priceAskedAt !== null && (
          <Notice>
            {act(
              role === 'buyer'
                ? 'You asked the store for these prices from now on.'
                : 'The company asks to buy at these prices from now on.',
            )}
          </Notice>
        )
      )}
    </div>
  )
}
