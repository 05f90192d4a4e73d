import { useId, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import type { DeliveryOption } from '#contract/delivery.ts'
import { isolateDirection } from '#contract/isolated.ts'
import type { ProductPage } from '#contract/products.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Buy } from './buy.tsx'
import { isSame, useFacts, type Fact } from './facts.tsx'
import type { OwnPrice } from './ownPrices.ts'
import { texts } from './texts.ts'

export type Column = { product: ProductPage; way: DeliveryOption | null; own: OwnPrice | null }
type Props = { columns: Column[]; /** Where delivery is priced to. */ place: Address | null }

/** Products as columns on a desktop; on a phone two to a row, each named by its letter. Differences come first. */
export function Comparison({ columns, place }: Props) {
  const t = useText(texts)
  const facts = useFacts(columns, place).filter(({ say }) => columns.some((column) => say(column) !== null))
  const same = facts.filter((fact) => isSame(fact, columns))
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
          {facts
            .filter((fact) => !same.includes(fact))
            .map(({ name, say }) => (
              <tr key={name} className={`border-t border-line ${row}`}>
                <th scope="row" className={`${fact} max-lg:col-span-2 max-lg:pb-0 max-sm:pt-2 max-sm:text-xs`}>
                  {name}
                </th>
                {columns.map((column, at) => (
                  <td key={column.product.id} className={`${cell} max-sm:pt-0.5 max-sm:text-sm`}>
                    <div className="flex items-baseline">
                      <Letter of={letterOf(at)} />
                      <div className="min-w-0">{say(column) ?? '–'}</div>
                    </div>
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
        {same.length > 0 && <Same facts={same} columns={columns} />}
      </table>
    </div>
  )
}

/** Facts that all products share, said once. Folded behind their title below desktop width. */
function Same({ facts, columns: [first, ...others] }: Pick<Props, 'columns'> & { facts: Fact[] }) {
  const t = useText(texts)
  const id = useId()
  const [open, setOpen] = useState(false)
  const title = t('The same for all ({n, number})', { n: facts.length })
  return (
    <>
      <tbody className="max-lg:block">
        <tr className="border-t border-line bg-sunken max-lg:block">
          <th scope="rowgroup" colSpan={others.length + 2} className="text-sm font-semibold max-lg:block">
            <span className="block px-4 py-2 max-lg:hidden">{title}</span>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              className="flex min-h-11 w-full items-center justify-between gap-3 px-4 max-sm:px-2.5 lg:hidden"
            >
              {title}
              <Icon name="down" className={`size-4 shrink-0 transition-transform ${open ? 'rotate-180' : ''}`} />
            </button>
          </th>
        </tr>
      </tbody>
      <tbody id={id} className={open ? 'max-lg:block' : 'max-lg:hidden'}>
        {facts.map(({ name, say }) => (
          <tr key={name} className={`border-t border-line ${row}`}>
            <th scope="row" className={fact}>
              {name}
            </th>
            <td colSpan={others.length + 1} className={`${cell} max-sm:text-sm`}>
              {first && say(first)}
            </td>
          </tr>
        ))}
      </tbody>
    </>
  )
}

const row = 'max-lg:grid max-lg:grid-cols-2'
const cell = 'p-4 align-top wrap-anywhere max-sm:p-2.5'
const fact = 'p-4 align-top text-sm font-medium text-ink-soft max-sm:px-2.5'
const letterOf = (at: number) => 'ABCD'[at] ?? ''

/** Letter of a product: on a phone a value has no column head. */
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
        <Picture src={product.mainImage} alt="" sizes="16rem" className="h-24 w-full rounded-xl bg-sunken object-contain sm:h-44" />
        <Link
          to={`/compare?ids=${rest.map((other) => other.product.id).join(',')}`}
          aria-label={t('Remove {name}', { name: isolateDirection(product.name) })}
          className="absolute top-0 right-0 grid size-11 place-items-center text-ink-soft hover:text-ink"
        >
          {/* Smaller than what a thumb hits, so that the goods stay in sight. */}
          <span className="grid size-8 place-items-center rounded-full bg-surface/90">
            <Icon name="close" className="size-5" />
          </span>
        </Link>
      </div>
      <p>
        <Letter of={letter} />
        <Link to={`/product-detail/${product.id}`} className="leading-snug font-semibold hover:underline">
          <Name>{product.name}</Name>
        </Link>
      </p>
      <Buy product={product} />
    </div>
  )
}
