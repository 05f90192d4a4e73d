import { Link, redirect } from 'react-router'
import { documents } from '#contract/documents.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { say, useText } from '#web/shell/i18n/language.tsx'
import { languageOfPage, privateMeta } from '#web/shell/layout/meta.ts'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Empty, Notice } from '#web/ui/surface.tsx'
import type { Route } from './+types/packing.ts'
import { PrintedDocument } from '#web/features/documents/sheet.tsx'
import { texts } from '#web/features/documents/texts.ts'

export const handle: PageFacts = { private: true }

const titles = { 'packing-list': 'Packing lists', 'shipping-label': 'Shipping labels' } as const
const isKind = (kind: string): kind is keyof typeof titles => Object.hasOwn(titles, kind)

export async function clientLoader({ params: { kind }, request }: Route.ClientLoaderArgs) {
  const { id } = requireStore()
  if (!isKind(kind)) throw redirect('/orders')
  const orders = new URL(request.url).searchParams.get('orders') ?? ''
  const { rows } = await call(documents.packing, { params: { id, kind }, query: { orders } })
  return { kind, rows, leftOut: orders.split(',').filter(Boolean).length - rows.length }
}

/** Also the name that a browser gives the PDF. */
export const meta = (args: Route.MetaArgs) =>
  privateMeta(say(languageOfPage(args), texts, args.loaderData ? titles[args.loaderData.kind] : 'Documents'))

/** Packing lists or labels of several orders, printed in one go. */
export default function PackingPage({ loaderData: { kind, rows, leftOut } }: Route.ComponentProps) {
  const t = useText(texts)
  const opens = useOpens()
  return (
    <div className="mx-auto max-w-[210mm]">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={opens('/transaction-cash') ? '/transaction-cash?status=accepted' : '/orders'}
          className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-lg px-2 font-medium text-accent hover:bg-accent-soft"
        >
          <Icon name="left" />
          {t('Back to the transactions')}
        </Link>
        {rows.length > 0 && (
          <Button onClick={() => window.print()} className="max-sm:w-full">
            <Icon name="printer" />
            {t('Print or save as PDF')}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <Empty
          heading
          icon="printer"
          title={t('Nothing to print')}
          text={t('These orders are not accepted yet, or they ended before they were sent.')}
        />
      ) : (
        <>
          {leftOut > 0 && (
            <div className="mb-4 print:hidden">
              <Notice tone="warn">
                {t('{n, number} of the chosen orders are left out: they are not accepted yet, or ended before they were sent.', {
                  n: leftOut,
                })}
              </Notice>
            </div>
          )}
          <div
            className={`grid gap-6 print:block ${kind === 'shipping-label' ? 'sm:grid-cols-2 print:pt-[4mm] print:text-center print:[page:labels]' : '*:not-last:break-after-page'}`}
          >
            {rows.map((document) => (
              <PrintedDocument key={document.OrderId} document={document} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
