import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Phone, formDigits, fromForm, keptLine, keptText, nameLine, says, seenOf, text } from './fields.ts'
import { ShopId, inPath } from './ids.ts'
import { Product } from './products.ts'
import { Rating } from './rating.ts'
import { VerifiedBadge } from './verifications.ts'

/** An empty choice of a form is null. */
const CancelFreeDays = z.pipe(
  z.transform((value: unknown) => (value === '' ? null : typeof value === 'string' && formDigits.test(value) ? Number(value) : value)),
  z.nullable(z.int(says('whole-number')).check(z.gte(0, says('too-few')), z.lte(30, says('too-many')))),
)

/** Days for which a store may keep price and pieces of a request for approval. */
export const approvalDayChoices = [0, 1, 3] as const
const ApprovalDays = fromForm(z.union(approvalDayChoices.map((days) => z.literal(days))))

/**
 * A store as its seller describes it; `hours`: when it is open, in the seller's words. `cancelFreeDays`: so many days before its first one a booking that it
 * accepted may still be cancelled; null: only as agreed, absent: as it is. `approvalDays`: so long the store keeps price and pieces while a company decides.
 */
export const ShopDetails = z.object({
  name: nameLine(120),
  address: text(500),
  phoneNumber: Phone,
  owner: nameLine(120),
  city: keptLine(80),
  story: keptText(1000),
  hours: keptText(300),
  cancelFreeDays: z.optional(CancelFreeDays),
  approvalDays: z.optional(ApprovalDays),
})
export type ShopDetails = z.infer<typeof ShopDetails>

export const Shop = z.object({ id: ShopId, name: z.string(), address: z.string(), phoneNumber: z.string(), owner: z.string() })
export type Shop = z.infer<typeof Shop>

/** A store page: earned facts beside the details. `logo`: the address of a picture; null without one. */
export const ShopPage = z.extend(Shop, {
  city: z.string(),
  story: z.string(),
  hours: z.string(),
  cancelFreeDays: z.nullable(z.int()),
  logo: z.nullable(z.string()),
  createdAt: z.string(),
  productCount: z.int(),
  completedOrders: z.int(),
  /** Minutes in which the store usually answers a message; null while it has not answered often enough. */
  answersIn: z.nullable(z.int()),
  rating: Rating,
  /** The store's verified facts; null if it is not verified. */
  verified: z.nullable(VerifiedBadge),
  /** Stopped by operators for a time: it sells nothing now. */
  suspended: z.boolean(),
  Products: z.array(Product),
})
export type ShopPage = z.infer<typeof ShopPage>

const params = z.object({ id: inPath(ShopId) })
const Settings = z.object({ approvalDays: z.int() })

const ShopSeen = z.extend(
  z.pick(ShopPage, {
    name: true,
    address: true,
    phoneNumber: true,
    owner: true,
    city: true,
    story: true,
    hours: true,
    cancelFreeDays: true,
  }),
  Settings.shape,
)
const ShopEdit = z.extend(ShopDetails, { seen: seenOf(ShopSeen) })
export type ShopEdit = z.infer<typeof ShopEdit>

export const shops = {
  list: endpoint({
    method: 'GET',
    path: '/shops',
    programs: true,
    summary: 'All stores (at most 1,000)',
    access: 'anyone',
    replica: true,
    response: z.array(Shop),
  }),
  show: endpoint({
    method: 'GET',
    path: '/shops/:id',
    summary: 'A store with its newest products (at most 100)',
    access: 'anyone',
    cache: { shows: ['store', 'store-products'] },
    params,
    replica: true,
    response: ShopPage,
    problems: ['not-found'],
  }),
  open: endpoint({
    method: 'POST',
    path: '/shops/add',
    summary: 'Open my store',
    access: { can: 'store.manage' },
    invalidates: true,
    body: ShopDetails,
    status: 201,
    response: Shop,
    problems: ['shop-exists'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/shops/update/:id',
    summary: 'Edit my store',
    access: { can: 'store.manage' },
    invalidates: true,
    params,
    body: ShopEdit,
    response: Shop,
    problems: ['not-found', 'changed-meanwhile'],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/shops/:id/settings',
    summary: 'Settings of my store that companies do not see',
    access: { can: 'store.manage' },
    params,
    response: Settings,
    problems: ['not-found'],
  }),
  setLogo: endpoint({
    method: 'PUT',
    path: '/shops/:id/logo',
    summary: "Set my store's logo; without a picture it has none",
    access: { can: 'store.manage' },
    invalidates: true,
    limit: 'upload',
    params,
    body: z.object({}),
    multipart: { json: 'shop', files: 'image' },
    response: z.object({ logo: z.nullable(z.string()) }),
    problems: ['not-found', 'too-many-images', 'image-type', 'image-size', 'storage-full'],
  }),
}
