import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Day } from '#contract/fields.ts'
import { FeeId, type ShopId, type UserId } from '#contract/ids.ts'
import { maxFees, NewFee, type KeptFee } from '#contract/operatorFees.ts'
import { settingNotice } from '#contract/settings.ts'
import type { FieldError } from '#contract/words/fields.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { startOfDay, today } from '#server/platform/db/today.ts'
import { Problem } from '#server/platform/errors.ts'
import { addJob } from '#server/platform/jobs/add.ts'
import { defineAct } from '../twoPerson/act.ts'
import { findFee } from './list.ts'

const Input = z.union([z.object({ fee: NewFee }), z.object({ id: FeeId, until: Day })])

/** Adds a fee or ends one, from a day that no process uses yet. Orders placed before stay unchanged. */
export const feeAct = defineAct('settings.manage', Input, (tx, input) =>
  'fee' in input ? add(tx, input.fee) : end(tx, input.id, input.until),
)

async function add(tx: Tx, { ShopId, CategoryId, basisPoints, min, max, from, until }: NewFee) {
  if (!(await isAhead(tx, from))) refuse({ path: 'from', code: 'day-past' })
  const shop = ShopId === null ? null : await shopOf(tx, ShopId)
  const { rows: beside } = await sql<{ id: FeeId; from: string; until: string | null }>`
    select id, from_day::text as "from", until_day::text as until from fees where (shop_id, category_id) is not distinct from (${ShopId}::bigint, ${CategoryId}::bigint)
      and (until_day is null or until_day >= greatest(${today}, from_day)) order by id`.execute(tx)
  if (beside.some((other) => other.from === from)) refuse({ path: 'from', code: 'day-taken' })
  return {
    subject: `fee:${ShopId ?? ''}:${CategoryId ?? ''}`,
    summary: { act: 'fee' as const, step: 'add' as const, shop: shop?.name ?? null, CategoryId, basisPoints, min, max, from, until },
    fingerprint: { beside },
    organizationIds: await ownersOf(tx, ShopId),
    run: async (_by: string, _id: number, user: UserId, askedBy: UserId) => {
      await limitFees(tx)
      await tx
        .insertInto('fees')
        .values({
          shopId: ShopId,
          categoryId: CategoryId,
          basisPoints,
          min,
          max,
          fromDay: from,
          untilDay: until,
          setBy: askedBy,
          confirmedBy: user,
        })
        .execute()
      await addJob(tx, 'notify-fee-change', {})
    },
  }
}

async function end(tx: Tx, id: FeeId, asked: string) {
  const fee = await findFee(tx, id)
  if (!fee.steps.includes('end')) throw new Problem('not-allowed-now', { detail: { code: 'fee-ended' } })
  const { rows } = await sql<{ until: string }>`select greatest(${asked}::date, ${fee.from}::date - 1)::text as until`.execute(tx)
  const { until } = rows[0]!
  if (!(await isAhead(tx, asked, 1))) refuse({ path: 'until', code: 'day-before-today' })
  if (fee.until !== null && until >= fee.until) refuse({ path: 'until', code: 'earlier-day' })
  const { shop, CategoryId, basisPoints, min, max, from } = fee
  return {
    subject: `fee:${id}`,
    summary: { act: 'fee' as const, step: 'end' as const, shop, CategoryId, basisPoints, min, max, from, until },
    fingerprint: { from, was: fee.until },
    organizationIds: await ownersOf(tx, fee.ShopId),
    run: async (_by: string, _id: number, user: UserId, askedBy: UserId) => {
      const ended = { untilDay: until, endedBy: askedBy, endConfirmedBy: user, endedAt: sql<Date>`now()` }
      const { numUpdatedRows } = await tx
        .updateTable('fees')
        .set(ended)
        .where('id', '=', id)
        .where('endedAt', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Problem('changed-meanwhile')
      await addJob(tx, 'notify-fee-change', {})
    },
  }
}

/** True if this day plus `more` days begins (WIB) after every process has read the decision. */
async function isAhead(tx: Tx, day: string, more = 0): Promise<boolean> {
  const { rows } = await sql<{ ahead: boolean }>`
    select ${startOfDay(day, more)} > now() + make_interval(secs => ${settingNotice}) as ahead`.execute(tx)
  return rows[0]!.ahead
}

async function shopOf(tx: Tx, id: ShopId) {
  const shop = await tx.selectFrom('shops').select('name').where('id', '=', id).executeTakeFirst()
  return shop ?? refuse({ path: 'ShopId', code: 'no-such-store' })
}

async function ownersOf(tx: Tx, shopId: KeptFee['ShopId']) {
  if (shopId === null) return []
  const owner = tx.selectFrom('shops').innerJoin('sellers', 'sellers.id', 'shops.sellerId').select('sellers.organizationId')
  const { organizationId } = await owner.where('shops.id', '=', shopId).executeTakeFirstOrThrow()
  return [organizationId]
}

async function limitFees(tx: Tx) {
  // Serializes concurrent additions, so that the second counts the first.
  await sql`lock table fees in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ live: number }>`
    select count(*)::integer as live from fees where until_day is null or until_day >= greatest(${today}, from_day)`.execute(tx)
  if (rows[0]!.live >= maxFees) throw new Problem('not-allowed-now', { detail: { code: 'too-many-fees' } })
}

function refuse(error: FieldError): never {
  throw new Problem('validation', { errors: [error] })
}
