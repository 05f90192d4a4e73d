import { sql, type RawBuilder } from 'kysely'
import type { ProductId, ReviewId, StoreOrderId } from '#contract/ids.ts'
import type { OwnReview, Review } from '#contract/reviews.ts'
import type { TradingRole } from '#contract/roles.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { picturesOf } from './pictures.ts'
import { mayAnswer, mayEdit } from './times.ts'

type Row = {
  id: ReviewId
  storeOrderId: StoreOrderId
  productId: ProductId | null
  rating: number
  text: string
  named: boolean
  status: OwnReview['status']
  createdAt: Date
  editedAt: Date | null
  answer: string | null
  answeredAt: Date | null
  company: string | null
  industry: string | null
  editable: boolean
  answerable: boolean
}

/** Public reviews (`r`), in the order of `which`. Authors with closed accounts are not named. */
export async function reviewsBy(db: Db, which: RawBuilder<unknown>): Promise<Review[]> {
  const rows = await rowsBy(db, which)
  return present(db, rows, toReview)
}

/** Reviews as one of their two sides sees them. */
export async function ownReviewsBy(db: Db, side: TradingRole, which: RawBuilder<unknown>): Promise<OwnReview[]> {
  const rows = await rowsBy(db, which)
  return present(db, rows, (row, images) => toOwnReview(row, images, side))
}

async function rowsBy(db: Db, which: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select r.id, r.store_order_id, r.product_id, r.rating, r.text, r.named, r.status, r.created_at, r.edited_at, r.answer, r.answered_at,
      case when r.named and b.closed_at is null then b.name end as company, case when b.closed_at is null then nullif(b.industry, '') end as industry,
      ${mayEdit} as editable, ${mayAnswer} as answerable
    from reviews r join store_orders so on so.id = r.store_order_id join orders o on o.id = so.order_id join buyers b on b.id = o.buyer_id
    ${which} ${keepPlan}`.execute(db)
  return rows
}

async function present<T>(db: Db, rows: Row[], to: (row: Row, images: Review['Images']) => T): Promise<T[]> {
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => to(row, pictures.get(row.id) ?? []))
}

const toReview = (row: Row, Images: Review['Images']): Review => ({
  id: row.id,
  rating: row.rating,
  text: row.text,
  Images,
  author: { name: row.company, industry: row.company === null ? row.industry : null },
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  answer: row.answer === null || row.answeredAt === null ? null : { text: row.answer, createdAt: row.answeredAt.toISOString() },
})

const toOwnReview = (row: Row, images: Review['Images'], side: TradingRole): OwnReview => ({
  ...toReview(row, images),
  StoreOrderId: row.storeOrderId,
  ProductId: row.productId,
  status: row.status,
  named: row.named,
  steps: side === 'seller' ? (row.answerable ? ['answer'] : []) : stepsOfAuthor(row),
})

const stepsOfAuthor = ({ editable, status }: Row): OwnReview['steps'] =>
  status === 'removed' ? [] : editable ? ['edit', 'withdraw'] : ['withdraw']
