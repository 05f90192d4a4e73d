import { sql, type RawBuilder } from 'kysely'
import type { CaseId } from '#contract/ids.ts'
import { appealDays, holdRules, type Statement } from '#contract/moderation.ts'
import type { Actor, Profile, TradingKind } from '#server/platform/actor.ts'
import { inTransaction, type Db } from '#server/platform/db/db.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { transition } from '#server/platform/db/transition.ts'
import { Problem } from '#server/platform/errors.ts'
import { caseMoves } from './moves.ts'

/** SQL: cases (`c`) about what an organization answers for. */
export const ofOwner = (who: Profile<TradingKind>) =>
  who.role === 'buyer' ? ownedBy(who, 'c') : sql<boolean>`c.shop_id in (select id from shops where ${ownedBy(who)})`

const appealUntil = sql<Date>`(c.decided_at + make_interval(days => ${appealDays}))`
/** Whether an own case may be appealed now: once, while there is time, and only what a person decided. */
const mayAppeal = sql<boolean>`(c.status in ('held', 'removed', 'warned') and c.decided_by is not null and c.appealed_at is null and ${appealUntil} > now())`

type Row = Omit<Statement, 'since' | 'decidedAt' | 'appealUntil' | 'appeal' | 'rule'> & {
  rule: string | null
  since: Date
  decidedAt: Date | null
  appealUntil: Date | null
  appeal: string | null
  appealedAt: Date | null
  answer: string
}

/** Statements of reasons for an organization, newest first. */
export async function listStatements(db: Db, who: Actor<TradingKind>, { before, limit }: { before?: number | undefined; limit: number }) {
  const rows = await statementsBy(
    db,
    sql`${ofOwner(who)} ${before === undefined ? sql`` : sql`and c.id < ${before}`} order by c.id desc limit ${limit + 1}`,
  )
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

async function statementsBy(db: Db, which: RawBuilder<unknown>): Promise<Statement[]> {
  const { rows } = await sql<Row>`
    select c.id, c.subject_type as type, c.subject_id, c.title, c.status, c.rule, c.found, c.basis, c.reason, c.status_since as since, c.decided_at,
      c.appeal, c.appealed_at, c.appeal_answer as answer, case when ${mayAppeal} then ${appealUntil} end as appeal_until
    from moderation_cases c where c.stated_at is not null and ${which}`.execute(db)
  return rows.map(({ since, decidedAt, appeal, appealedAt, answer, appealUntil: until, rule, ...row }) => ({
    ...row,
    rule: holdRules.find((each) => each === rule) ?? null,
    since: since.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    appeal: appeal === null || !appealedAt ? null : { text: appeal, at: appealedAt.toISOString(), answer },
    appealUntil: until?.toISOString() ?? null,
  }))
}

/** Asks for another look at an own case. Throws `not-found`, `not-allowed-now`. */
export async function appealCase(db: Db, who: Actor<TradingKind>, id: CaseId, text: string): Promise<Statement> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql`select from moderation_cases c where c.id = ${id} and c.stated_at is not null and ${ofOwner(who)}`.execute(
      tx,
    )
    if (rows.length === 0) throw new Problem('not-found')
    const free = sql`not exists (select from moderation_cases l where l.subject_type = c.subject_type and l.subject_id = c.subject_id and l.id <> c.id
      and l.status in ('open', 'held', 'removed', 'appealed'))`
    const [moved] = await transition(tx, caseMoves, 'appeal', {
      who: who.role,
      which: sql`id = ${id} and exists (select from moderation_cases c where c.id = ${id} and ${mayAppeal} and ${free})`,
      set: { appeal: text, appealedAt: sql`now()`, statusSince: sql`now()`, version: sql`version + 1` },
    })
    if (!moved) throw new Problem('not-allowed-now')
  })
  const [statement] = await statementsBy(db, sql`c.id = ${id}`)
  if (!statement) throw new Problem('not-found')
  return statement
}
