import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import type { SaleUnit } from '#contract/prices.ts'
import type { ProductPage } from '#contract/products.ts'
import { lineTotal } from '#contract/steps.ts'
import { categoryTexts } from '#contract/words/categories.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { RatingLine } from '#web/ui/stars.tsx'
import type { Language } from '#contract/words/fill.ts'
import { nameAttribute, sayAttribute } from '../attributeFacts.ts'
import { Name } from '#web/ui/name.tsx'
import { Price } from '../price.tsx'
import type { Column } from './comparison.tsx'
import { publicPrice } from './ownPrices.ts'
import { texts } from './texts.ts'

export type Fact = {
  name: string
  /** Null if a product does not have the fact. */ say: (column: Column) => ReactNode
  /** Value to compare by; defaults to `say` if that is text only. */ by?: (column: Column) => unknown
}

/** Whether a fact is the same for several products, so that it does not help to choose. */
export const isSame = ({ say, by = say }: Fact, columns: Column[]) =>
  columns.length > 1 && columns.every((column) => by(column) === by(columns[0]!))

/** Facts that companies decide on, in the order in which they do. */
export function useFacts(columns: Column[], place: Address | null): Fact[] {
  const t = useText(texts)
  const c = useText(categoryTexts)
  const format = useFormat()
  const language = useLanguage()
  const sayWay = ({ way }: Column) => {
    if (!way) return t('Not to there')
    if (way.price === null) return t('Quoted by the store')
    const { price } = way
    return way.arrivesBy
      ? t('{price, rupiah}, arrives by {day}', { price, day: format.date(way.arrivesBy) })
      : t('{price, rupiah}', { price })
  }
  // The price is already that of the base unit if all are sold by it.
  const packed: Fact[] = columns.every(({ product }) => product.unit === product.baseUnit)
    ? []
    : [
        {
          name: t('Price of the base unit'),
          say: (column) => t('{price, rupiah} a {unit, unit}', { price: basePriceOf(column), unit: column.product.baseUnit }),
        },
      ]
  const facts: Fact[] = [
    {
      name: t('Price'),
      by: (column) => `${priceOf(column)} ${column.product.unit}`,
      say: (column) => <PriceHere column={column} />,
    },
    ...packed,
    {
      name: t('Quantity prices'),
      by: (column) => {
        const { unit, tiers } = firstOf(column)
        return unit && tiers.length > (column.own ? 0 : 1) ? JSON.stringify([unit.unit, tiers]) : null
      },
      say: (column) => {
        const { unit, tiers } = firstOf(column)
        if (!unit || tiers.length < (column.own ? 1 : 2)) return null
        return (
          <ul className="grid gap-1 tabular-nums">
            {tiers.map(({ minQuantity: n, price }) => (
              <li key={n}>{t('from {n, number} {unit, unit}: {price, rupiah}', { n, price, unit: unit.unit })}</li>
            ))}
          </ul>
        )
      },
    },
    {
      name: t('Minimum order'),
      say: (column) => {
        const { unit } = firstOf(column)
        return unit ? t('{n, number} {unit, unit}', { n: unit.min, unit: unit.unit }) : null
      },
    },
    {
      name: t('Available stock'),
      say: ({ product: { stock, decimals, baseUnit } }) => t('{n, number} {unit, unit}', { n: stock / 10 ** decimals, unit: baseUnit }),
    },
    { name: t('Ready to ship'), say: ({ product: { lead } }) => t('within {n} working days', { n: Math.max(lead.max, 1) }) },
  ]
  const delivered: Fact[] = place ? [{ name: t('Delivery to {place}', { place: place.label }), say: sayWay }] : []
  return [
    ...facts,
    ...delivered,
    { name: t('Weight'), say: ({ product: { parcel } }) => (parcel ? `${format.number(parcel.grams / 1000)} kg` : null) },
    { name: t('Category'), say: ({ product }) => c(product.Category.name as keyof typeof categoryTexts) },
    ...detailsOf(columns, language),
    {
      name: t('Reviews'),
      by: ({ product: { rating } }) => (rating.average === null ? null : `${rating.average} ${rating.count}`),
      say: ({ product: { rating } }) => (rating.average === null ? null : <RatingLine rating={rating} />),
    },
    { name: t('Store'), by: ({ product: { ShopId } }) => ShopId, say: ({ product: { Shop } }) => <Store shop={Shop} /> },
  ]
}

/** One fact for each attribute that at least one product has. */
function detailsOf(columns: Column[], language: Language): Fact[] {
  const all = columns.flatMap(({ product }) => product.attributes ?? [])
  return [...new Map(all.map((attribute) => [attribute.key, attribute])).values()].map((attribute) => ({
    name: nameAttribute(attribute, language),
    say: ({ product }) => {
      const said = product.attributes?.find((one) => one.key === attribute.key)
      return said ? sayAttribute(said, language) : null
    },
  }))
}

function Store({ shop: { id, name, city } }: { shop: ProductPage['Shop'] }) {
  return (
    <>
      <Link to={`/store/${id}`} className="font-medium text-accent hover:underline">
        <Name>{name}</Name>
      </Link>
      {city && (
        <span className="block text-sm text-ink-soft">
          <Name>{city}</Name>
        </span>
      )}
    </>
  )
}

/** Price of one as this company pays it, with the public one if that differs. */
function PriceHere({ column }: { column: Column }) {
  const t = useText(texts)
  const format = useFormat()
  const { product, own } = column
  return (
    <>
      <Price price={priceOf(column)} ppn={product.ppn} unit={product.unit} className="text-lg max-sm:text-base" />
      {own && (
        <p className="text-sm font-medium text-good">
          <s className="mr-2 font-normal text-ink-soft">{format.rupiah(publicPrice(product))}</s>
          {t('Your price')}: <Name>{own.listName}</Name>
        </p>
      )}
    </>
  )
}

/** Price of one in the least quantity, as the product's page first shows it. */
const priceOf = ({ product, own }: Column) => own?.price ?? publicPrice(product)

/** The unit that a product shows first, and its tiers; those that cost this company no less are left out. */
function firstOf({
  own,
  product: {
    units: [unit],
    variants: [variant],
  },
}: Column) {
  const tiers = variant?.prices.find((prices) => prices.unit === unit?.unit)?.tiers ?? []
  return { unit, tiers: tiers.filter(({ price }) => !own || price < own.price) }
}

/** Price per base unit, from the unit shown first. Whole rupiah. */
function basePriceOf(column: Column) {
  const {
    decimals,
    units: [unit],
  } = column.product
  const { factor } = unit ?? ({ factor: 10 ** decimals } as SaleUnit)
  return lineTotal(priceOf(column), 10 ** decimals, factor)
}
