import { Link } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { priceLists, type PriceList } from '#contract/priceLists.ts'
import { relations, type Relation } from '#contract/relations.ts'
import { shops } from '#contract/shops.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { missing } from '#web/shell/layout/missingPage.ts'
import { requireStore } from '#web/shell/session/guards.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import type { Route } from './+types/priceListPrint.ts'
import { printTexts } from '#web/features/relations/priceLists/printTexts.ts'

export const handle: PageFacts = { private: true }

export async function clientLoader({ params: { id, relation } }: Route.ClientLoaderArgs) {
  const store = requireStore()
  const [list, shop] = await Promise.all([
    call(priceLists.show, { params: { id } }).catch(missing),
    call(shops.show, { params: { id: store.id } }),
  ])
  const given = list.customers.find((one) => String(one.id) === relation)
  if (!given) throw new Response(null, { status: 404 })
  // By name: a store may have more customers than one page shows.
  const query = { q: given.name.slice(0, 100), limit: '100' }
  const customers = await call(relations.customers, { params: { id: store.id }, query })
  const customer = customers.rows.find((one) => one.id === given.id)
  if (!customer) throw new Response(null, { status: 404 })
  return { list, shop, customer }
}
export const meta = titledPrivate(printTexts, 'Price catalog')

/** A printed price list for a customer, numbered by list, version and customer. */
export default function PricesPrinted({ loaderData: { list, shop, customer } }: Route.ComponentProps) {
  const t = useText(printTexts)
  const { plain } = useFormat()
  return (
    <div className="mx-auto max-w-[210mm]">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={`/price-lists/${list.id}`}
          className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-lg px-2 font-medium text-accent hover:bg-accent-soft"
        >
          <Icon name="left" />
          {t('Back to the price list')}
        </Link>
        <Button onClick={() => window.print()} className="max-sm:w-full">
          <Icon name="printer" />
          {t('Print or save as PDF')}
        </Button>
      </div>
      <article className="grid gap-6 rounded-2xl border border-line bg-surface p-5 sm:p-10 print:block print:space-y-6 print:rounded-none print:border-0 print:p-0 print:text-[10.5pt]">
        <Head list={list} store={shop} customer={customer} />
        <Prices list={list} />
        <footer className="grid gap-1 border-t border-line pt-3 text-sm text-ink-soft print:text-[8.5pt]">
          {list.percentOff !== null && <p>{t('{percent} % off every other public price.', { percent: plain(list.percentOff) })}</p>}
          <p>{t('The lowest price counts. Prices of orders that are placed stay as they were.')}</p>
        </footer>
      </article>
    </div>
  )
}

type HeadProps = { list: PriceList; store: { name: string; address: string; phoneNumber: string }; customer: Relation }

function Head({ list, store, customer }: HeadProps) {
  const t = useText(printTexts)
  const format = useFormat()
  const { companyName, customerNumber } = customer
  return (
    <>
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b-2 border-ink pb-5">
        <div className="max-w-xs min-w-0">
          <p className="text-lg font-bold break-words">
            <Name>{store.name}</Name>
          </p>
          <p dir="auto" className="break-words whitespace-pre-line text-ink-soft">
            {store.address}
          </p>
          <p className="text-ink-soft">{store.phoneNumber}</p>
        </div>
        <div className="sm:text-right print:text-right">
          <h1 className="text-2xl font-bold tracking-tight">{t('Price catalog')}</h1>
          <p className="mt-1 font-medium tabular-nums">{`HP/${list.id}/${list.version}/${customer.id}`}</p>
        </div>
      </header>
      <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <section>
          <h2 className="mb-1 text-sm text-ink-soft">{t('For')}</h2>
          <p className="font-semibold break-words">
            <Name>{companyName}</Name>
          </p>
          {customerNumber && <p className="text-ink-soft">{t('Customer number {number}', { number: customerNumber })}</p>}
        </section>
        <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
          <dt className="text-ink-soft">{t('Valid from')}</dt>
          <dd>{format.date(list.from ?? list.updatedAt)}</dd>
          <dt className="text-ink-soft">{t('Valid until')}</dt>
          <dd>{list.to ? format.date(list.to) : t('until further notice')}</dd>
        </dl>
      </div>
    </>
  )
}

function Prices({ list: { lines } }: { list: PriceList }) {
  const t = useText(printTexts)
  const format = useFormat()
  if (lines.length === 0) return null
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <thead>
        <tr className="border-b border-line text-sm text-ink-soft">
          <th scope="col" className="py-2 pr-3 font-medium">
            {t('Product')}
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-medium">
            {t('Smallest quantity')}
          </th>
          <th scope="col" className="py-2 pr-3 text-right font-medium max-sm:hidden print:table-cell">
            {t('Public price')}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {t('Price (rupiah)')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.VariantId} ${line.unit} ${line.minQuantity}`} className="break-inside-avoid border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 font-normal break-words">
              <Name>{line.name}</Name>
              {line.sku && <span className="block text-sm text-ink-soft">{line.sku}</span>}
            </th>
            <td className="py-2 pr-3 text-right">{t('{n, number} {unit, unit}', { n: line.minQuantity, unit: line.unit })}</td>
            <td className="py-2 pr-3 text-right text-ink-soft max-sm:hidden print:table-cell">
              {line.publicPrice === null ? '' : format.rupiah(line.publicPrice)}
            </td>
            <td className="py-2 text-right font-medium">{format.rupiah(line.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
