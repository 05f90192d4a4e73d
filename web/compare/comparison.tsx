import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import type { DeliveryOption } from '#contract/delivery.ts'
import { isolated } from '#contract/isolated.ts'
import type { ProductPage } from '#contract/products.ts'
import { useText } from '#web/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useFacts } from './facts.tsx'
import { texts } from './texts.ts'

export type Column = { product: ProductPage; way: DeliveryOption | null }
type Props = { columns: Column[]; /** Where delivery is priced to. */ place: Address | null }

/** A column for each product on a desk; on a phone two to a row, each named by its letter. */
export function Comparison({ columns, place }: Props) {
  const t = useText(texts)
  const facts = useFacts(columns, place)
  return (
    <div className="overflow-hidden rounded-2xl border border-line bg-surface">
      <table className="w-full table-fixed border-collapse text-left max-lg:block">
        <caption className="sr-only">{t('Compare products')}</caption>
        <thead className="max-lg:block">
          <tr className={row}>
            <th scope="col" className="w-44 max-lg:hidden">
              <span className="sr-only">{t('Fact')}</span>
            </th>
            {columns.map((column, at) => (
              <th key={column.product.id} scope="col" className={`${cell} font-normal`}>
                <Head column={column} letter={letterOf(at)} rest={columns.filter((other) => other !== column)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-lg:block">
          {facts.map(({ name, say }) => {
            const values = columns.map((column) => say(column))
            return values.every((value) => value === null) ? null : (
              <tr key={name} className={`border-t border-line ${row}`}>
                <th scope="row" className="p-4 align-top text-sm font-medium text-ink-soft max-lg:col-span-2 max-lg:pb-0 max-sm:px-2.5">
                  {name}
                </th>
                {values.map((value, at) => (
                  <td key={columns[at]?.product.id} className={cell}>
                    <div className="flex items-baseline">
                      <Letter of={letterOf(at)} />
                      <div className="min-w-0">{value ?? '–'}</div>
                    </div>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const row = 'max-lg:grid max-lg:grid-cols-2'
const cell = 'p-4 align-top wrap-anywhere max-sm:p-2.5'
const letterOf = (at: number) => 'ABCD'[at] ?? ''

/** On a phone a value stands below no head. */
function Letter({ of }: { of: string }): ReactNode {
  return (
    <span
      aria-hidden
      className="mr-2 inline-grid size-5 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-bold text-accent lg:hidden"
    >
      {of}
    </span>
  )
}

function Head({ column: { product }, letter, rest }: { column: Column; letter: string; rest: Column[] }) {
  const t = useText(texts)
  return (
    <div className="grid content-start gap-2">
      <div className="relative">
        <Picture src={product.mainImage} alt="" sizes="16rem" className="h-32 w-full rounded-xl bg-sunken object-cover sm:h-40" />
        <Link
          to={`/compare?ids=${rest.map((other) => other.product.id).join(',')}`}
          aria-label={t('Remove {name}', { name: isolated(product.name) })}
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-full bg-surface/90 text-ink hover:bg-sunken"
        >
          <Icon name="close" className="size-5" />
        </Link>
      </div>
      <p>
        <Letter of={letter} />
        <Link to={`/product-detail/${product.id}`} className="leading-snug font-semibold hover:underline">
          <Name>{product.name}</Name>
        </Link>
      </p>
    </div>
  )
}
