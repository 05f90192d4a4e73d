import { sql } from 'kysely'
import type { ProductId } from '#contract/ids.ts'
import type { StandardFile } from '#contract/standards.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { filesOn } from '#server/platform/files/columns.ts'

type Row = Omit<StandardFile, 'file'> & { files: StandardFile['file'][] }

/** SQL: products `p` of stores `h` that the actor may see: its own, or as a company those that are sold. */
const seenBy = (actor: Actor) =>
  actor.role === 'seller' ? sql`${ownedBy(actor, 'h')}` : actor.role === 'buyer' ? sql`p.deleted_at is null` : sql`false`

/** Files of the certificates whose numbers a product states; none of a product that the actor may not see. */
export async function listStandards(db: Db | Tx, actor: Actor, id: ProductId): Promise<StandardFile[]> {
  const { rows } = await sql<Row>`
    select c.standard, ${sql.raw(filesOn('product-standard', 'c.id'))} as files
    from product_standards c join products p on p.id = c.product_id join shops h on h.id = p.shop_id
    where p.id = ${id} and p.attributes ? c.standard and ${seenBy(actor)} order by c.id`.execute(db)
  return rows.flatMap(({ standard, files: [file] }) => (file ? [{ standard, file }] : []))
}

/** Whether the actor may read the file of a certificate. Companies keep what they got in the file of their order. */
export async function maySeeStandard(db: Db, actor: Actor, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from product_standards c join products p on p.id = c.product_id join shops h on h.id = p.shop_id
    where c.id = ${id} and p.attributes ? c.standard and ${seenBy(actor)}`.execute(db)
  return rows.length > 0
}
