import * as z from 'zod/mini'
import { SaidAttributes, ShownAttribute } from './saidAttributes.ts'
import { Category, ShelfBelow, Subcategory } from './categories.ts'
import { categoryNames } from './categoryNames.ts'
import { endpoint } from './endpoint.ts'
import { Limit, Page, Rupiah, Stock, fromForm, text, line, says } from './fields.ts'
import { CategoryId, ImageId, ProductId, ShopId, VariantId, inPath } from './ids.ts'
import { numberedQuery } from './lists.ts'
import { SaleUnit, UnitPrices } from './prices.ts'
import { Rating } from './rating.ts'
import { VerifiedBadge } from './verifications.ts'
import { Findings, filters, name } from './search.ts'
import { Selling, TierScope } from './selling.ts'
import { PricePpn, TaxClass } from './taxes.ts'
import { Unit } from './units.ts'

/** Most pictures a product may have, and most bytes each (specification, section 5). */
export const imageLimits = { count: 5, bytes: 5 * 1024 * 1024, types: ['image/jpeg', 'image/png'] } as const

const millimeters = z.nullable(z.int(says('whole-number')).check(z.gte(1, says('too-few')), z.lte(100_000, says('too-many'))))
/** A piece as it is sent: grams, and millimeters where it is bulky for its weight. */
export const Parcel = z.object({
  grams: z.int(says('whole-number')).check(z.gte(1, says('too-few')), z.lte(100_000_000, says('too-many'))),
  lengthMm: z._default(millimeters, null),
  widthMm: z._default(millimeters, null),
  heightMm: z._default(millimeters, null),
})
export type Parcel = z.infer<typeof Parcel>

const leadDays = z.int(says('whole-number')).check(z.gte(0, says('too-few')), z.lte(365, says('too-many')))
/** Working days until it is ready, at least and at most. */
export const Lead = z
  .object({ min: leadDays, max: leadDays })
  .check(z.refine(({ min, max }) => min <= max, { error: says('days-order'), path: ['max'] }))
export type Lead = z.infer<typeof Lead>

/** `service` and `rental` are booked by the day (days.ts). */
export const ProductKind = z.enum(['goods', 'made-to-order', 'service', 'rental'])
export type ProductKind = z.infer<typeof ProductKind>

/** An empty choice of a form is null. */
const OrNone = z.pipe(
  z.transform((value: unknown) => (value === '' ? null : value)),
  z.nullable(fromForm(z.int(says('subcategory')))) as z.ZodMiniType,
) as unknown as z.ZodMiniType<number | null, number | null>
const categoryCount = Object.keys(categoryNames).length

/**
 * A product as its seller enters it. `price`: whole rupiah per default unit. `stock`: the quantity on sale in smallest steps; with
 * `variants` their own stock and prices apply.
 */
export const ProductDetails = z.object({
  name: line(150),
  CategoryId: fromForm(z.int(says('category')).check(z.gte(1, says('category')), z.lte(categoryCount, says('category')))),
  /** A subcategory of its category, or null. Absent: unchanged while the category stays. */
  SubcategoryId: z.optional(OrNone),
  description: text(5000),
  price: fromForm(Rupiah),
  stock: fromForm(Stock),
  /** Absent: stays as it is, at first unknown and ready within a working day. */
  parcel: z.optional(z.nullable(Parcel)),
  lead: z.optional(Lead),
  /** Dangerous or bulky, so that no courier takes it. Absent: stays as it is, at first not. */
  noCourier: z.optional(z.boolean()),
  /** Absent: stays as it is, at first `standard`. */
  taxClass: z.optional(TaxClass),
  /** Absent: stays as it is, at first `goods`. What is made to order has no stock that is counted; `needsProof`: its company approves a proof first. */
  kind: z.optional(ProductKind),
  needsProof: z.optional(z.boolean()),
  /** Bookings per usual day, the same as `stock`. `bufferDays`: days after a rental on which it is not rented out. */
  capacity: z.optional(fromForm(Stock)),
  bufferDays: z.optional(fromForm(z.int(says('whole-number')).check(z.gte(0, says('too-few')), z.lte(30, says('too-many'))))),
  /** For each piece of a rental, in whole rupiah: paid beside the price, and given back. Absent: stays as it is, at first none. */
  deposit: z.optional(fromForm(Rupiah)),
  /** Attributes of its category (attributes.ts). Absent: unchanged while the category stays. */
  attributes: z.optional(SaidAttributes),
  ...Selling,
})
export type ProductDetails = z.infer<typeof ProductDetails>

/**
 * `stockSeen`: the stock that the editor saw; `stock` then says how many to add or take, otherwise it is set. `updatedSeen`: the product's `updatedAt`
 * then; what others saved since is refused with `changed-meanwhile`. `imageOrder`: kept picture ids and `new:0`, `new:1` … for files sent along, the main picture first; without it new ones go to the end.
 */
export const ProductEdit = z.extend(ProductDetails, {
  stockSeen: z.optional(Stock),
  updatedSeen: z.optional(z.string().check(z.maxLength(40))),
  /** As a page of the product said it: tells a page that is sent back whole from an older one. */
  updatedAt: z.optional(z.string().check(z.maxLength(40))),
  removeImages: z.optional(z.array(ImageId).check(z.maxLength(20))),
  imageOrder: z.optional(z.array(z.union([ImageId, z.string().check(z.regex(/^new:\d$/))])).check(z.maxLength(20))),
})
export type ProductEdit = z.infer<typeof ProductEdit>

/**
 * A product as everyone sees it. `stock` is what is left to buy: pieces in open payments are not counted. It counts smallest steps, of which
 * the base unit has 10 to the power of `decimals`. `price` is the least one, of one `unit`.
 */
export const Product = z.object({
  id: ProductId,
  name: z.string(),
  description: z.string(),
  price: z.int(),
  unit: Unit,
  baseUnit: Unit,
  decimals: z.int(),
  /** The minimum quantity in its unit; absent if it is one. */
  minQuantity: z.optional(z.number()),
  stock: z.int(),
  /** Absent for goods. `stock` of what is made to order says no more than that there is enough, of what is booked by the day how much on a usual one. */
  kind: z.optional(ProductKind),
  needsProof: z.optional(z.boolean()),
  /** Rentals only. */
  bufferDays: z.optional(z.int()),
  /** The deposit per piece of a rental. Rupiah. */
  deposit: z.optional(z.int()),
  /** Absent where its store is no PKP, and of goods that take none. */
  ppn: z.optional(PricePpn),
  CategoryId: CategoryId,
  ShopId: ShopId,
  mainImage: z.string(),
  mainImageId: z.nullable(ImageId),
  /** Main colour of the main picture, `#rrggbb`: fills its place until it comes. */
  mainImageColor: z.optional(z.string()),
  Images: z.array(z.object({ id: ImageId, image: z.string(), color: z.optional(z.string()) })),
  Category,
  /** Absent where its seller has chosen none. */
  Subcategory: z.optional(Subcategory),
  rating: Rating,
  /** `city`: empty while unknown; absent in what was sold before it was told. */
  Shop: z.object({ id: ShopId, name: z.string(), phoneNumber: z.string(), address: z.string(), city: z.optional(z.string()) }),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Product = z.infer<typeof Product>

/** A variant of a product. `options`: its value on each axis; `price` and `stock` as a product's; `prices` in each unit. */
export const Variant = z.object({
  id: VariantId,
  options: z.record(z.string(), z.string()),
  price: z.int(),
  stock: z.int(),
  sku: z.nullable(z.string()),
  barcode: z.nullable(z.string()),
  prices: z.array(UnitPrices),
})
export type Variant = z.infer<typeof Variant>

/**
 * A product's own page: the units it is sold in, the default one first, and all variants that are sold, the first one first; `parcel` is null while its weight
 * is unknown; beside the store stands what it has earned. `answersIn`: minutes, null while unknown.
 */
export const ProductPage = z.extend(Product, {
  tierScope: TierScope,
  units: z.array(SaleUnit),
  variants: z.array(Variant),
  parcel: z.nullable(Parcel),
  lead: Lead,
  /** Absent where couriers take it. */
  noCourier: z.optional(z.boolean()),
  taxClass: TaxClass,
  /** Absent where nothing is said. */
  attributes: z.optional(z.array(ShownAttribute)),
  Shop: z.extend(Product.shape.Shop, {
    createdAt: z.string(),
    completedOrders: z.int(),
    answersIn: z.nullable(z.int()),
    rating: Rating,
    verified: z.nullable(VerifiedBadge),
    /** Days before its start until which a booking is cancelled free of charge; absent if the store does not say. */
    cancelFreeDays: z.optional(z.int()),
    /** True if the store offers no way of delivery to any place: it is agreed in the chat. */
    deliveryAgreed: z.optional(z.boolean()),
  }),
})
export type ProductPage = z.infer<typeof ProductPage>

const params = z.object({ id: inPath(ProductId) })
const { category: _, ...narrowing } = filters
/** `search` is there when something was looked for or narrowed down. */
const found = { currentPage: z.int(), totalPage: z.int(), totalProducts: z.int(), search: z.optional(Findings) }
const upload = { json: 'product', files: 'image' } as const
const uploadProblems = ['too-many-images', 'image-type', 'image-size', 'storage-full'] as const

export const products = {
  page: endpoint({
    method: 'GET',
    path: '/products/pagination',
    summary: 'A page of products, newest first; with `name` the best match first',
    access: 'anyone',
    cache: { shows: ['products', 'attributes'], kept: true },
    query: z.object({ ...numberedQuery, ...filters, name }),
    replica: true,
    response: z.object({ ...found, products: z.object({ count: z.int(), rows: z.array(Product) }) }),
  }),
  front: endpoint({
    method: 'GET',
    path: '/products/front',
    summary: 'A page of the home page’s list, at most 1,000',
    access: 'anyone',
    cache: { shows: ['products'], kept: true },
    query: z.object(numberedQuery),
    replica: true,
    response: z.object({ ...found, products: z.object({ count: z.int(), rows: z.array(Product) }) }),
  }),
  category: endpoint({
    method: 'GET',
    path: '/products/category/:id',
    summary: 'A page of one category',
    access: 'anyone',
    cache: { shows: ['category', 'attributes'], kept: true },
    params: z.object({ id: inPath(CategoryId) }),
    query: z.object({ ...numberedQuery, ...narrowing, name }),
    replica: true,
    response: z.object({ ...found, products: z.array(Product), subcategories: z.array(ShelfBelow) }),
    problems: ['not-found'],
  }),
  all: endpoint({
    method: 'GET',
    path: '/products',
    programs: true,
    summary: 'The newest products (at most 1,000)',
    access: 'anyone',
    cache: { shows: ['products'] },
    query: z.object({ page: Page }),
    replica: true,
    response: z.array(Product),
  }),
  ofShop: endpoint({
    method: 'GET',
    path: '/products/shop/:id',
    summary: "A store's products (at most 1,000)",
    access: 'anyone',
    cache: { shows: ['store-products'] },
    params: z.object({ id: inPath(ShopId) }),
    query: z.object({ page: Page, limit: z.optional(Limit) }),
    replica: true,
    response: z.array(Product),
    problems: ['not-found'],
  }),
  show: endpoint({
    method: 'GET',
    path: '/products/:id',
    summary: 'One product',
    access: 'anyone',
    cache: { shows: ['attributes'], kept: 'in-process' },
    params,
    replica: true,
    response: ProductPage,
    problems: ['not-found'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/products',
    summary: 'Add a product',
    access: { can: 'catalog.manage' },
    invalidates: true,
    audit: ['price', 'stock'],
    limit: 'upload',
    body: ProductDetails,
    multipart: upload,
    status: 201,
    response: Product,
    problems: ['no-shop', ...uploadProblems],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/products/:id',
    aliases: ['/:id'],
    summary: 'Edit my product',
    access: { can: 'catalog.manage' },
    invalidates: true,
    audit: ['price', 'stock'],
    limit: 'upload',
    params,
    body: ProductEdit,
    multipart: upload,
    response: Product,
    problems: ['not-found', 'stock-changed', 'changed-meanwhile', ...uploadProblems],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/:id',
    summary: 'Delete my product',
    access: { can: 'catalog.manage' },
    invalidates: true,
    params,
    response: z.object({ message: z.string() }),
    problems: ['not-found'],
  }),
}
