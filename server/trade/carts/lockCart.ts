import type { OrderLineId, ProductId, VariantId } from '#contract/ids.ts'
import type { Member } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { ofCompany } from '#server/platform/db/ownedBy.ts'
import { runPipelined, type Statement } from '#server/platform/db/prepared.ts'
import { orderHead, orderNames, type OrderRow } from '../orders/columns.ts'
import { lockOrCreateCart } from '../orders/findOrder.ts'
import { toLines, type Line, type LineRow } from '../orders/lines.ts'
import { selectLines, storedLines } from '../orders/lineText.ts'

/** A member's locked cart with its lines, and the named products: they cannot be deleted now. `goods`: the first variant on sale of each. */
export type LockedCart = {
  order: OrderRow & { shownPayable: number | null }
  lines: Line[]
  goods: ReadonlyMap<ProductId, VariantId | null>
}

/** Products named by a change of the cart, directly or by lines. */
export type NamedGoods = { products: ProductId[]; lines: OrderLineId[] }

const ofMember = `${ofCompany('$1', 'o')} and o.user_id = $2 and o.paid_at is null and o.status = 'cart'`
const ofLines = 'select product_id from order_lines where id = any($4::bigint[])'

// Locks the order before the products, in id order, as checkout does. A deleted product is left out.
const lockText = (products: string) => `
  select ${orderNames}, "shownPayable", (select json_agg(json_build_array(id, first)) from (
      select p.id, (select v.id from variants v where v.product_id = p.id and v.active order by v.position, v.id limit 1) as first
      from products p where p.id = any(array(${products})) and p.deleted_at is null order by p.id for key share of p) as locked) as goods
  from (select ${orderHead}, o.shown_payable as "shownPayable" from orders o where ${ofMember} for update) as cart`
const named = 'select unnest($3::bigint[])'
const [byProducts, byLines] = [lockText(named), lockText(`${named} union ${ofLines}`)]

const linesText = selectLines(storedLines(`o.id = (select o.id from orders o where ${ofMember})`))

/** Asks for the lines of the member's cart. A statement of its own: it sees what was written until the lock came. */
const askingCartLines = ({ id, user }: Member): Statement => ({ text: linesText, values: [id, user] })

const askingLock = ({ id, user }: Member, { products, lines }: NamedGoods): Statement =>
  lines.length > 0 ? { text: byLines, values: [id, user, products, lines] } : { text: byProducts, values: [id, user, products] }

type CartRow = LockedCart['order'] & { goods: [ProductId, VariantId | null][] | null }

/** Locks and reads the member's cart in one round trip; undefined without one. */
export async function lockCart(tx: Tx, by: Member, named: NamedGoods): Promise<LockedCart | undefined> {
  const [[row], lines] = await runPipelined<[CartRow, LineRow]>(tx, [askingLock(by, named), askingCartLines(by)])
  if (!row) return undefined
  const { goods, ...order } = row
  return { order, lines: toLines(lines), goods: new Map(goods) }
}

/** The same, and creates a cart where the member has none. Throws `forbidden` for one who has left. */
export async function lockOrBeginCart(tx: Tx, by: Member, named: NamedGoods): Promise<LockedCart> {
  const found = await lockCart(tx, by, named)
  if (found) return found
  await lockOrCreateCart(tx, by)
  return (await lockCart(tx, by, named))!
}

/** Reads the lines of the member's cart again. */
export const readCartLines = async (tx: Tx, by: Member) => toLines((await runPipelined<[LineRow]>(tx, [askingCartLines(by)]))[0])
