import { sql, type Selectable } from 'kysely'
import type { FakturEdit, FakturMove, IssuedFaktur } from '#contract/fakturs.ts'
import type { FakturId } from '#contract/ids.ts'
import type { Actor } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import type { Fakturs } from '#server/platform/db/schema.ts'
import { Problem } from '#server/platform/errors.ts'
import { releaseFiles } from '#server/platform/files/attach.ts'
import { keepOthersChanges } from '#server/platform/seen.ts'
import { actorOf } from '../storeOrders/own.ts'
import { cancelFakturs, issueFakturs, replaceFakturs } from './apply.ts'
import { errorsOf, readNumber, warningsOf } from './check.ts'
import { recordFakturEvents } from './events.ts'
import type { FakturCode } from './figures.ts'
import { lockStoreOf, type LockedStore } from './lock.ts'
import { findFaktur } from './read.ts'

type Row = Selectable<Fakturs>

/**
 * Writes down or corrects the number and date of a faktur; the same again changes nothing. Throws `not-found`, `validation`,
 * `not-allowed-now`, `faktur-differs` until the store confirms, `changed-meanwhile`.
 */
export const setFaktur = (db: Db, user: Actor<'supplier'>, id: FakturId, { seen, ...sent }: FakturEdit) =>
  inTransaction(db, async (tx) => {
    const { faktur, store } = await lockFaktur(tx, user, id)
    const typed = { ...sent, number: readNumber(sent.number) }
    if (faktur.status !== 'needed' && faktur.status !== 'issued') throw new Problem('not-allowed-now')
    const issued = keepOthersChanges({ ...typed, number: faktur.number, date: faktur.issuedOn }, typed, seen)
    const { number } = issued
    if (faktur.number === number && faktur.issuedOn === issued.date) return findFaktur(tx, id)
    await refuseWrong(tx, faktur, issued, store)
    if (faktur.status === 'needed') await issueFakturs(tx, actorOf(user), [{ id, number, date: issued.date }])
    else await correct(tx, user, faktur, { number, date: issued.date })
    return findFaktur(tx, id)
  })

/** Replaces or cancels an issued faktur; the same again changes nothing. Throws as `setFaktur`. */
export const moveFaktur = (db: Db, user: Actor<'supplier'>, id: FakturId, move: FakturMove) =>
  inTransaction(db, async (tx) => {
    const { faktur, store } = await lockFaktur(tx, user, id)
    if (move.step === 'cancel') {
      if (faktur.status !== 'issued' && faktur.status !== 'cancelled') throw new Problem('not-allowed-now')
      if (faktur.status === 'issued') await refuseMany(tx, faktur)
      await cancelFakturs(tx, actorOf(user), [faktur])
      return findFaktur(tx, id)
    }
    const number = readNumber(move.number)
    const before = await tx.selectFrom('fakturs').select(['id', 'number']).where('replacesId', '=', id).executeTakeFirst()
    if (before?.number === number) return findFaktur(tx, before.id)
    if (faktur.status !== 'issued') throw new Problem('not-allowed-now')
    if (number === faktur.number) throw new Problem('validation', { errors: [{ path: 'number', code: 'faktur-taken' }] })
    await refuseWrong(tx, faktur, { ...move, number }, store)
    await refuseMany(tx, faktur)
    const [next] = await replaceFakturs(tx, actorOf(user), [{ id, number, date: move.date }])
    if (next === undefined) throw new Problem('not-allowed-now')
    return findFaktur(tx, next)
  })

async function lockFaktur(tx: Tx, user: Actor<'supplier'>, id: FakturId) {
  const store = await lockStoreOf(tx, user, id)
  const faktur = await tx.selectFrom('fakturs').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return { faktur, store }
}

async function refuseWrong(tx: Tx, faktur: Row, issued: IssuedFaktur, { today }: LockedStore) {
  const checked = { ...faktur, code: faktur.code as FakturCode }
  const errors = errorsOf(checked, issued, today)
  const others = tx.selectFrom('fakturs').select('id').where('shopId', '=', faktur.shopId)
  const other = await others.where('number', '=', issued.number).executeTakeFirst()
  if (other && other.id !== faktur.id) errors.push({ path: 'number', code: 'faktur-taken' })
  if (errors.length > 0) throw new Problem('validation', { errors })
  const warnings = issued.confirmed ? [] : warningsOf(checked, issued)
  if (warnings.length > 0) throw new Problem('faktur-differs', { errors: warnings })
}

/** Rows of one faktur, with those that it replaced: each by hand leaves one for good. */
const maxRounds = 20

async function refuseMany(tx: Tx, { storeOrderId, code }: Row) {
  const own = tx.selectFrom('fakturs').select('id').where('storeOrderId', '=', storeOrderId).where('code', '=', code)
  if ((await own.limit(maxRounds).execute()).length < maxRounds) return
  throw new Problem('not-allowed-now', { detail: { code: 'faktur-rounds', params: { n: maxRounds } } })
}

/** A typing error is no replacement: the row keeps its place, and the buyer hears of it again. A PDF of another number goes. */
async function correct(
  tx: Tx,
  user: Actor<'supplier'>,
  { id, shopId, buyerId, storeOrderId, month, number }: Row,
  issued: { number: string; date: string },
) {
  if (number !== issued.number) await releaseFiles(tx, 'faktur', sql`f.subject_id = ${id}`)
  await tx
    .updateTable('fakturs')
    .set({ number: issued.number, issuedOn: issued.date, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  const { orderId } = await tx.selectFrom('storeOrders').select('orderId').where('id', '=', storeOrderId).executeTakeFirstOrThrow()
  const data = { orderId, number: issued.number, month: month.slice(0, 7) }
  await recordFakturEvents(tx, actorOf(user), [{ id, type: 'faktur.issued', shopId, buyerId, ...data }])
}
