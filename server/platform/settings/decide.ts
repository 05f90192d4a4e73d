import type { FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { SettingId, UserId } from '#contract/ids.ts'
import { operatorRolesWith } from '#contract/permissions.ts'
import { proposalHours, settingNotice, settingTypes, type SettingKey, type SettingProposal } from '#contract/settings.ts'
import { fieldSaid, type FieldError } from '#contract/words/fields.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { startOfDay } from '#server/platform/db/today.ts'
import { settingMoves } from './moves.ts'
import { forgetSettings } from './read.ts'

/** Work after a setting was confirmed or withdrawn, in the same transaction. */
export type SettingHook = (tx: Tx, key: SettingKey) => Promise<unknown>

/** The acting operator. */
export type Decider = { user: UserId; request?: FastifyRequest }

/** The earliest start of a value. By then every process has read it, so that all agree on its validity. */
const earliest = sql<Date>`now() + make_interval(secs => ${settingNotice})`
const isAlive = sql`set_at > now() - make_interval(hours => ${proposalHours}) and (effective_from is null or effective_from > ${earliest})`

/**
 * Proposes a value from a day on. A value without effect on money is decided immediately. Throws `validation`, and `not-allowed-now` while
 * another change of the setting is pending.
 */
export async function proposeSetting(db: Db, by: Decider, { key, value, from }: SettingProposal): Promise<SettingId> {
  const { schema, money } = settingTypes[key]
  const parsed = z.safeParse(schema, value)
  if (!parsed.success) refuse({ path: 'value', ...fieldSaid(parsed.error.issues[0]!) })
  // Stores are notified of a new fee before it is valid.
  if (!from && settingTypes[key].group === 'fees') refuse({ path: 'from', code: 'day-past' })
  const effectiveFrom = from ? startOfDay(from) : sql<Date | null>`null::timestamptz`
  const id = await inTransaction(db, async (tx) => {
    if (from) await refuseDay(tx, key, effectiveFrom)
    await transition(tx, settingMoves, 'lapse', { who: 'system', which: sql`key = ${key} and not (${isAlive})` })
    const { rows } = await sql<{ id: SettingId }>`
      insert into settings (key, value, effective_from, money, set_by) values (${key}, ${JSON.stringify(value)}::jsonb, ${effectiveFrom}, ${money}, ${by.user})
      on conflict (key) where status = 'proposed' do nothing returning id`.execute(tx)
    const [row] = rows
    if (!row) throw new Problem('not-allowed-now', { detail: { code: 'setting-waits' } })
    await audit(tx, by, 'propose setting', { key, value, from: from ?? 'at once' })
    if (!money) await confirm(tx, sql`id = ${row.id}`)
    return row.id
  })
  forgetSettings(db)
  return id
}

async function refuseDay(tx: Tx, key: string, effectiveFrom: RawBuilder<unknown>) {
  const { rows } = await sql<{ past: boolean; taken: boolean }>`
    select ${effectiveFrom} <= ${earliest} as past,
      exists (select from settings where key = ${key} and status = 'decided' and effective_from = ${effectiveFrom}) as taken`.execute(tx)
  if (rows[0]?.past) refuse({ path: 'from', code: 'day-past' })
  if (rows[0]?.taken) refuse({ path: 'from', code: 'day-taken' })
}

/** Decides a value without effect on money. It is valid from the earliest moment. */
export async function decideAtOnce(tx: Tx, by: Decider, key: SettingKey, value: number): Promise<void> {
  const { rows } = await sql<{ id: SettingId }>`
    insert into settings (key, value, money, set_by) values (${key}, ${JSON.stringify(value)}::jsonb, false, ${by.user}) returning id`.execute(
    tx,
  )
  await confirm(tx, sql`id = ${rows[0]!.id}`)
  await audit(tx, by, 'decide setting', { key, value })
}

/**
 * Confirms or withdraws a change. Throws `not-found`, `second-person` for confirming an own change, and `not-allowed-now` for a closed one.
 */
export async function moveSetting(
  { db, hooks }: { db: Db; hooks: readonly SettingHook[] },
  by: Decider,
  id: SettingId,
  step: 'confirm' | 'withdraw',
) {
  await inTransaction(db, async (tx) => {
    const move = {
      confirm: () => confirm(tx, sql`id = ${id} and set_by <> ${by.user} and ${isAlive} and ${mayAsk}`, by),
      withdraw: () => withdraw(tx, id, by),
    }
    const [moved] = await move[step]()
    if (!moved) throw await whyNot(tx, id, step, by)
    for (const hook of hooks) await hook(tx, moved.key as SettingKey)
    await audit(tx, by, `${step} setting`, {
      key: moved.key,
      value: moved.value,
      from: moved.effectiveFrom?.toISOString() ?? 'at once',
      id,
    })
  })
  forgetSettings(db)
}

/** Whether the proposer may still propose settings. */
const mayAsk = sql<boolean>`exists (select from memberships m join organizations o on o.id = m.organization_id
  where o.kind = 'platform' and m.user_id = set_by and m.status = 'active' and m.roles && ${operatorRolesWith('settings.manage')}::text[])`

const confirm = (tx: Tx, which: RawBuilder<unknown>, by?: Decider) =>
  transition(tx, settingMoves, 'confirm', {
    who: 'operator',
    which,
    set: { confirmedBy: by?.user, confirmedAt: sql`now()`, effectiveFrom: sql`coalesce(effective_from, ${earliest})` },
  })

const withdraw = (tx: Tx, id: SettingId, by: Decider) =>
  transition(tx, settingMoves, 'withdraw', {
    who: 'operator',
    which: sql`id = ${id} and (status = 'proposed' or effective_from > ${earliest})`,
    set: { withdrawnBy: by.user },
  })

async function whyNot(tx: Tx, id: SettingId, step: string, by: Decider): Promise<Problem> {
  const row = await tx
    .selectFrom('settings')
    .select(['status', 'setBy', mayAsk.as('mayAsk')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return new Problem('not-found')
  if (step === 'confirm' && row.status === 'proposed' && row.setBy === by.user) return new Problem('second-person')
  if (step === 'confirm' && row.status === 'proposed' && !row.mayAsk)
    return new Problem('second-person', { detail: { code: 'asker-left' } })
  return new Problem('not-allowed-now', { detail: { code: 'setting-over' } })
}

async function audit(tx: Tx, { user, request }: Decider, act: string, { key, ...detail }: Record<string, unknown>) {
  const { email } = await tx.selectFrom('users').select('email').where('id', '=', user).executeTakeFirstOrThrow()
  await writeAudit(tx, { actor: `operator:${email}`, act, object: `setting:${String(key)}`, detail, ...(request ? { request } : {}) })
}

function refuse(error: FieldError): never {
  throw new Problem('validation', { errors: [error] })
}
