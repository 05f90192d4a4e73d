import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { optionalText, says, seenOf, text } from './fields.ts'
import { ImageId, ProductId, ReviewId, ShopId, StoreOrderId, inPath } from './ids.ts'
import { numberedList, numberedQuery } from './lists.ts'
import { Rating } from './rating.ts'

/** Days in which a received order may be reviewed, a review edited, and its answer edited. */
export const reviewDays = { write: 60, edit: 30, editAnswer: 7 } as const

const Stars = z.int(says('stars')).check(z.gte(1, says('stars')), z.lte(5, says('stars')))

/** A company's review of a store or of goods. `named` shows the company's name; otherwise only its industry is shown. */
const said = { rating: Stars, text: optionalText(2000), named: z._default(z.boolean(), false) }

/** A review of one product of a received store order, or of the store if `ProductId` is absent. */
export const NewReview = z.object({ StoreOrderId, ProductId: z.optional(ProductId), ...said })
export type NewReview = z.infer<typeof NewReview>

/**
 * `keepImages`: the pictures that stay; without it all of them. New ones follow them. `editedSeen`: when the review that the form showed was
 * edited; one that was edited since is refused.
 */
export const ReviewEdit = z.object({
  ...said,
  keepImages: z.optional(z.array(ImageId).check(z.maxLength(20))),
  editedSeen: z.optional(z.nullable(z.string())),
})
export type ReviewEdit = z.infer<typeof ReviewEdit>

/** A review as everyone sees it. The author has a name, or an industry, or after closing the account neither. */
export const Review = z.object({
  id: ReviewId,
  rating: z.int(),
  text: z.string(),
  Images: z.array(z.object({ id: ImageId, image: z.string(), color: z.string() })),
  author: z.object({ name: z.nullable(z.string()), industry: z.nullable(z.string()) }),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  answer: z.nullable(z.object({ text: z.string(), createdAt: z.string() })),
})
export type Review = z.infer<typeof Review>

export const ReviewStep = z.enum(['edit', 'withdraw', 'answer'])

/** A review as its two sides see it. `steps` are what the caller may do now. */
export const OwnReview = z.extend(Review, {
  StoreOrderId,
  ProductId: z.nullable(ProductId),
  status: z.enum(['shown', 'held', 'removed']),
  named: z.boolean(),
  steps: z.array(ReviewStep),
})
export type OwnReview = z.infer<typeof OwnReview>

/** A page of reviews, newest first. `stars`: how many gave one star, two … five. */
export const ReviewPage = z.extend(numberedList(Review), { rating: Rating, stars: z.array(z.int()) })
export type ReviewPage = z.infer<typeof ReviewPage>

/** `writeUntil`: until when the caller may write reviews that are not there yet; null when not. */
export const OrderReviews = z.object({ writeUntil: z.nullable(z.string()), reviews: z.array(OwnReview) })
export type OrderReviews = z.infer<typeof OrderReviews>

/** A form that showed no answer saw a `text` of null. */
const AnswerEdit = z.object({ text: text(1000), seen: seenOf(z.object({ text: z.nullable(z.string()) })) })
export type AnswerEdit = z.infer<typeof AnswerEdit>

const params = z.object({ id: inPath(ReviewId) })
const query = z.object(numberedQuery)
const upload = { json: 'review', files: 'image' } as const
const uploadProblems = ['too-many-images', 'image-type', 'image-size', 'storage-full'] as const

export const reviews = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/products/:id/reviews',
    summary: 'What companies say of a product',
    access: 'anyone',
    cache: { shows: ['product'] },
    params: z.object({ id: inPath(ProductId) }),
    query,
    replica: true,
    response: ReviewPage,
    problems: ['not-found'],
  }),
  ofShop: endpoint({
    method: 'GET',
    path: '/shops/:id/reviews',
    summary: 'What companies say of a store',
    access: 'anyone',
    cache: { shows: ['store'] },
    params: z.object({ id: inPath(ShopId) }),
    query,
    replica: true,
    response: ReviewPage,
    problems: ['not-found'],
  }),
  ofOrder: endpoint({
    method: 'GET',
    path: '/store-orders/:id/reviews',
    summary: "The reviews of one store's part of an order, for both its sides",
    access: { can: 'orders.read', viewAs: true },
    params: z.object({ id: inPath(StoreOrderId) }),
    response: OrderReviews,
    problems: ['not-found'],
  }),
  write: endpoint({
    method: 'POST',
    path: '/reviews',
    summary: 'Review a store or a product of a received order, once, with up to five pictures',
    access: { can: 'reviews.write' },
    switch: 'reviews',
    invalidates: true,
    audit: ['StoreOrderId', 'ProductId', 'rating'],
    limit: 'upload',
    body: NewReview,
    multipart: upload,
    status: 201,
    response: OwnReview,
    problems: ['not-found', 'not-received', 'own-store', 'review-exists', 'review-over', ...uploadProblems],
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/reviews/:id',
    summary: 'Edit my review',
    access: { can: 'reviews.write' },
    invalidates: true,
    audit: ['rating'],
    limit: 'upload',
    params,
    body: ReviewEdit,
    multipart: upload,
    response: OwnReview,
    problems: ['not-found', 'review-over', 'changed-meanwhile', ...uploadProblems],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/reviews/:id',
    summary: 'Take my review back, for good',
    access: { can: 'reviews.write' },
    invalidates: true,
    params,
    response: OwnReview,
    problems: ['not-found'],
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/reviews/:id/answer',
    summary: 'Answer a review of my store, or edit that answer',
    access: { can: 'reviews.answer' },
    invalidates: true,
    params,
    body: AnswerEdit,
    response: OwnReview,
    problems: ['not-found', 'no-shop', 'review-over', 'changed-meanwhile'],
  }),
}
