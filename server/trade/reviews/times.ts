import { sql } from 'kysely'
import { reviewDays } from '#contract/reviews.ts'

const days = (count: number) => sql`make_interval(days => ${count})`

/** Until when a received store order (`so`) may be reviewed: counted from its last step. */
export const writeUntil = sql<Date>`(so.status_since + ${days(reviewDays.write)})`
export const mayWrite = sql<boolean>`(so.status in ('received', 'completed') and not so.related and ${writeUntil} > now())`
/** SQL: true while the author may edit a review (`r`), or the store may answer or edit its answer. */
export const mayEdit = sql<boolean>`(r.status <> 'removed' and r.created_at + ${days(reviewDays.edit)} > now())`
export const mayAnswer = sql<boolean>`(r.status = 'shown' and (r.answered_at is null or r.answered_at + ${days(reviewDays.editAnswer)} > now()))`
