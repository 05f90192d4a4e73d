import { sql } from 'kysely'
import type { CaseId, ProductId, ShopId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { anyOf, ofEach } from '#server/platform/db/anyOf.ts'
import { rawStatement, runPipelined, type Statement } from '#server/platform/db/prepared.ts'
import { transition } from '#server/platform/db/transition.ts'
import { recordModeration } from './events.ts'
import { caseMoves } from './moves.ts'
import { judge, type Hit, type ModerationInput } from './rules.ts'
import { restoreProducts, withholdProducts, type RemoveFromCarts } from './shelves.ts'

/** SQL: options and SKU of each active variant, one per line, and the attributes; null without any. `p` is the product. */
const options = sql<
  string | null
>`nullif(concat_ws(chr(10), (select string_agg(concat_ws('; ', nullif(v.options, '{}')::text, v.sku), chr(10) order by v.position, v.id)
  from variants v where v.product_id = p.id and v.active and (v.options <> '{}' or v.sku is not null)), nullif(p.attributes, '{}')::text), '')`

/** SQL: hash of a product's content, so that a cleared product is not held again until it changes. `p` is the product. */
export const fingerprint = sql<string>`md5(p.name || chr(10) || p.description || chr(10) || p.price || coalesce(chr(10) || ${options}, ''))`

/** Minimum number of products for a meaningful median price of a category. */
const minProducts = 20

/** A product as the rules read it. */
export type RuledRow = ModerationInput & {
  id: ProductId
  shopId: ShopId
  caseId: CaseId | null
  status: string | null
  byRule: boolean
  cleared: boolean
}
type HitRow = RuledRow & Hit

/**
 * Holds new and edited products that match a rule, and releases held ones that no longer match. The caller has written and locked them, so
 * operators' decisions wait. Earlier decisions of operators stay.
 */
export async function applyRules(tx: Tx, removeFromCarts: RemoveFromCarts, ids: readonly ProductId[]): Promise<void> {
  if (ids.length === 0) return
  const [rows] = await runPipelined<[RuledRow]>(tx, [askingRules(tx, ids)])
  await settle(tx, removeFromCarts, judgeRows(rows))
}

/** Asks for what the rules judge of products. */
export const askingRules = (tx: Tx, ids: readonly ProductId[]): Statement =>
  rawStatement(
    tx,
    sql`select p.id, p.shop_id as "shopId", p.name, p.description, ${options} as options, p.price, m.median, c.id as "caseId", c.status,
      c.status = 'held' and c.rule is not null and c.decided_by is null as "byRule",
      exists (select from moderation_cases done where done.subject_type = 'product' and done.subject_id = p.id and done.fingerprint = ${fingerprint} ${ofEach}) as cleared
    from products p left join category_prices m on m.category_id = p.category_id and m.products >= ${minProducts}
    left join moderation_cases c on c.subject_type = 'product' and c.subject_id = p.id and c.status in ('open', 'held', 'removed', 'appealed')
    where p.id = ${anyOf([...ids])} and (p.deleted_at is null or p.withheld)`,
  )

/** The products that a rule holds, and held ones that no longer match any. */
export function judgeRows(rows: readonly RuledRow[]) {
  const judged = rows.map((row) => ({ ...row, ...(row.cleared ? undefined : judge(row)) }))
  return {
    hits: judged.filter((row): row is HitRow => 'rule' in row && (row.status === null || row.status === 'open' || row.byRule)),
    mended: judged.filter((row) => row.byRule && !('rule' in row)),
  }
}

export async function settle(tx: Tx, removeFromCarts: RemoveFromCarts, { hits, mended }: ReturnType<typeof judgeRows>): Promise<void> {
  await hold(tx, removeFromCarts, hits)
  await letGo(tx, mended)
}

async function hold(tx: Tx, removeFromCarts: RemoveFromCarts, hits: HitRow[]) {
  if (hits.length === 0) return
  const list = hits.map(({ id, shopId, name, rule, found }) => ({ id, shopId, name, rule, found }))
  await sql`
    insert into moderation_cases as c (subject_type, subject_id, shop_id, title, cause, rule, found)
    select 'product', id, "shopId", name, 'rule', rule, found from jsonb_to_recordset(${JSON.stringify(list)}::jsonb)
      as given (id bigint, "shopId" bigint, name text, rule text, found text) order by id
    on conflict (subject_type, subject_id) where status in ('open', 'held', 'removed', 'appealed')
    do update set rule = excluded.rule, found = excluded.found, title = excluded.title, version = c.version + 1`.execute(tx)
  const ids = hits.map(({ id }) => id)
  const held = await transition(tx, caseMoves, 'hold', {
    who: 'system',
    which: sql`subject_type = 'product' and subject_id = any(${ids}::bigint[])`,
    set: { statusSince: sql`now()`, statedAt: sql`coalesce(stated_at, now())` },
  })
  await recordModeration(tx, held, 'moderation.held', { actor: 'system' })
  await withholdProducts(tx, removeFromCarts, ids)
}

async function letGo(tx: Tx, mended: RuledRow[]) {
  const ids = mended.flatMap(({ caseId }) => caseId ?? [])
  if (ids.length === 0) return
  const cleared = await transition(tx, caseMoves, 'mend', {
    who: 'system',
    which: sql`id = any(${ids}::bigint[])`,
    set: { statusSince: sql`now()`, version: sql`version + 1` },
  })
  await recordModeration(tx, cleared, 'moderation.cleared', { actor: 'system' })
  await restoreProducts(
    tx,
    cleared.map(({ subjectId }) => subjectId as ProductId),
  )
}

/** Drops open cases of locked products that their owner deletes permanently. */
export async function dropCases(tx: Tx, ids: readonly ProductId[]) {
  await transition(tx, caseMoves, 'drop', {
    who: 'seller',
    which: sql`subject_type = 'product' and subject_id = any(${ids}::bigint[])`,
    set: { statusSince: sql`now()`, version: sql`version + 1` },
  })
}
