import type { SaleUnit, Tier } from '#contract/prices.ts'
import { factKeys, factOf } from '#contract/productFacts.ts'
import type { ProductPage } from '#contract/products.ts'
import { allUnits, type Unit } from '#contract/units.ts'

/** Product data for search engines (schema.org): an offer per unit in which it is sold, with prices by quantity. */
export function structuredData(product: ProductPage, publicUrl: string) {
  const offers = product.units.map((unit) => buildOffer(product, unit, publicUrl))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: [product.mainImage, ...product.Images.map((image) => image.image)].map((path) => new URL(path, publicUrl).href),
    category: product.Category.name,
    ...factsOf(product),
    ...ratingOf(product),
    offers: offers.length > 1 ? offers : offers[0],
  }
}

/** Facts that search engines read, in Indonesian. */
function factsOf({ attributes = [] }: ProductPage) {
  const said = factKeys.flatMap((key): [string, unknown][] => {
    const { schemaOrg } = factOf(key)
    const value = attributes.find((attribute) => attribute.key === key)?.value
    if (!schemaOrg || value === undefined) return []
    const name = typeof value === 'object' ? value.id : value
    return [[schemaOrg.property, schemaOrg.type ? { '@type': schemaOrg.type, name } : name]]
  })
  return Object.fromEntries(said)
}

function buildOffer(product: ProductPage, unit: SaleUnit, publicUrl: string) {
  const tiers = product.variants[0]?.prices.find((each) => each.unit === unit.unit)?.tiers ?? []
  const first = tiers[0] ?? { minQuantity: unit.min, price: product.price }
  return {
    '@type': 'Offer',
    price: first.price,
    priceCurrency: 'IDR',
    priceSpecification: (tiers.length > 0 ? tiers : [first]).map((tier, at) => priceOf(product, unit, tier, tiers[at + 1])),
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      minValue: unit.min,
      ...(unit.max && { maxValue: unit.max }),
      unitCode: codeOf(unit.unit),
    },
    availability: `https://schema.org/${product.kind ? 'MadeToOrder' : product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
    url: new URL(`/product-detail/${product.id}`, publicUrl).href,
    seller: { '@type': 'Organization', name: product.Shop.name },
  }
}

/** Price of a unit from one quantity up to the next one. A store that is not a PKP charges no PPN, so its price is the total. */
function priceOf({ ppn }: ProductPage, { unit, step }: SaleUnit, { minQuantity, price }: Tier, next: Tier | undefined) {
  const unitCode = codeOf(unit)
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'IDR',
    valueAddedTaxIncluded: ppn?.included ?? true,
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
    eligibleQuantity: {
      '@type': 'QuantitativeValue',
      minValue: minQuantity,
      ...(next && { maxValue: Math.round((next.minQuantity - step) * 1000) / 1000 }),
      unitCode,
    },
  }
}

/** Codes of UN/ECE Recommendation 20. */
const codes = new Map(allUnits.map(({ unit, rec20 }) => [unit, rec20]))
const codeOf = (unit: Unit) => codes.get(unit)

const ratingOf = ({ rating: { average, count } }: ProductPage) =>
  average === null ? {} : { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } }
