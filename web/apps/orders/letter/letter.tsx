import { Link, redirect } from 'react-router'
import { claims } from '#contract/claims.ts'
import { documents } from '#contract/documents.ts'
import { orders } from '#contract/orders.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { say, useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { languageOfPage, privateMeta } from '#web/shell/layout/meta.ts'
import { readSession } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import type { Route } from './+types/letter.ts'
import { ClaimReport } from './letterBody.tsx'
import { letterTexts } from './letterTexts.ts'

export const handle: PageFacts = { private: true }

/** Loads the report of a claim; its parties are those on the store order's invoice. Earlier links to credit notes go on to their document. */
export async function clientLoader({ params: { id, part, kind, of }, url }: Route.ClientLoaderArgs) {
  if (!readSession()) throw redirect(`/login?next=${url.pathname}`)
  const order = await call(orders.show, { params: { id } })
  const storeOrder = order.storeOrders.find((one) => String(one.id) === part)
  if (!storeOrder) throw new Response(null, { status: 404 })
  if (kind !== 'claim') throw redirect(`/orders/${id}/papers/${storeOrder.ShopId}/credit-note?of=${of}`)
  const [invoice, claim] = await Promise.all([
    call(documents.show, { params: { id, shopId: String(storeOrder.ShopId), kind: 'invoice' } }),
    call(claims.show, { params: { id: of } }),
  ])
  return { invoice, claim }
}

export const meta = (args: Route.MetaArgs) => {
  const { claim } = args.loaderData ?? {}
  return privateMeta([say(languageOfPage(args), letterTexts, 'Claim report'), claim?.number].filter(Boolean).join(' '))
}

/** Printed report of a claim. */
export default function LetterPage({ loaderData: { invoice, claim } }: Route.ComponentProps) {
  const t = useText(letterTexts)
  const language = useLanguage()
  return (
    <div className="mx-auto max-w-[210mm]">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={`/orders/${invoice.OrderId}`}
          className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-lg px-2 font-medium text-accent hover:bg-accent-soft"
        >
          <Icon name="left" />
          {t('Back to order {id}', { id: invoice.OrderId })}
        </Link>
        <Button onClick={() => window.print()} className="max-sm:w-full">
          <Icon name="printer" />
          {t('Print or save as PDF')}
        </Button>
      </div>
      <article className="grid gap-6 rounded-2xl border border-line bg-surface p-5 sm:p-10 print:block print:space-y-6 print:rounded-none print:border-0 print:p-0 print:text-[10.5pt]">
        <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b-2 border-ink pb-5">
          <Who party={invoice.seller} />
          <div className="sm:text-right print:text-right">
            <h1 className="text-2xl font-bold tracking-tight">{t('Claim report')}</h1>
            {language === 'en' && (
              <p lang="id" className="text-sm text-ink-soft">
                {letterTexts['Claim report']}
              </p>
            )}
            <p className="mt-1 font-medium break-all tabular-nums">{claim.number}</p>
          </div>
        </header>
        <section>
          <h2 className="mb-1 text-sm text-ink-soft">{t('Between the supplier and')}</h2>
          <Who party={invoice.buyer} />
        </section>
        <ClaimReport claim={claim} invoice={invoice} />
        <footer className="border-t border-line pt-3 text-sm text-ink-soft print:text-[8.5pt]">
          {t('Order {id} on Pasokan', { id: invoice.OrderId })}
        </footer>
      </article>
    </div>
  )
}

const Who = ({ party: { name, address } }: { party: { name: string; address: string } }) => (
  <div className="max-w-xs min-w-0">
    <p className="text-lg font-bold break-words">
      <Name>{name}</Name>
    </p>
    <p dir="auto" className="break-words whitespace-pre-line text-ink-soft">
      {address}
    </p>
  </div>
)
