import { sql, type RawBuilder } from 'kysely'
import { dayInWib } from '#contract/dayCount.ts'
import type { RfqId } from '#contract/ids.ts'
import type { RfqStatus } from '#contract/rfqFields.ts'
import type { ListedRfq, RfqStep } from '#contract/rfqs.ts'
import { memberName } from '#server/identity/api.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { keepPlan } from '#server/platform/db/prepared.ts'
import { rfqStatusNow } from './status.ts'

/** Number of a request, derived from its day and id. */
export const rfqNumber = ({ id, createdAt }: { id: RfqId; createdAt: Date }) => `RFQ/${dayInWib(createdAt).replaceAll('-', '')}/${id}`

/** Columns of a request `r` that both sides read. */
export const headColumns = `r.id, r.title, ${rfqStatusNow} as status, coalesce(r.place ->> 'area', '') as area, r.needed_by, r.deadline,
  (select count(*) from rfq_lines l where l.rfq_id = r.id)::integer as lines,
  array(select l.name from rfq_lines l where l.rfq_id = r.id order by l.id limit 2) as goods, r.created_at`

export type HeadRow = {
  id: RfqId
  title: string
  status: RfqStatus
  area: string
  neededBy: string | null
  deadline: Date
  lines: number
  goods: string[]
  createdAt: Date
}

export const presentHead = ({ id, title, status, area, neededBy, deadline, lines, goods, createdAt }: HeadRow) => ({
  id,
  number: rfqNumber({ id, createdAt }),
  title,
  status,
  area,
  neededBy,
  deadline: deadline.toISOString(),
  lines,
  goods,
  createdAt: createdAt.toISOString(),
})

export type RfqRow = HeadRow & Pick<ListedRfq, 'askedBy' | 'invited' | 'offered' | 'declined' | 'questions'> & { since: Date }

/** The requests that match, newest first. An offer that was withdrawn does not count. */
export async function findRfqs(db: Db, which: RawBuilder<unknown>, limit: number): Promise<RfqRow[]> {
  const { rows } = await sql<RfqRow>`
    select ${sql.raw(headColumns)}, ${sql.raw(memberName('r.user_id', 'b.organization_id'))} as asked_by, i.invited, i.offered, i.declined,
      (select count(*) from rfq_questions q where q.rfq_id = r.id and q.answer is null)::integer as questions,
      case when r.status = 'open' and r.deadline <= now() then r.deadline else r.status_since end as since
    from rfqs r join buyers b on b.id = r.buyer_id cross join lateral (
      select count(*)::integer as invited, count(*) filter (where i.status = 'declined')::integer as declined,
        count(*) filter (where q.status in ('sent', 'accepted', 'closed', 'expired'))::integer as offered
      from rfq_invitations i left join quotes q on q.rfq_id = i.rfq_id and q.shop_id = i.shop_id where i.rfq_id = r.id) i
    where ${which} order by r.id desc limit ${limit} ${keepPlan}`.execute(db)
  return rows
}

export function presentListed(row: RfqRow, user: Actor<'company'>): ListedRfq {
  const { askedBy, invited, offered, declined, questions, since } = row
  return { ...presentHead(row), askedBy, invited, offered, declined, questions, steps: stepsOf(row, user), since: since.toISOString() }
}

function stepsOf({ status, questions, offered }: RfqRow, { permissions }: Actor<'company'>): RfqStep[] {
  if (!permissions.has('rfqs.use')) return []
  const isLive = status === 'open' || status === 'ended'
  return [
    ...(status === 'open' ? (['add-lines', 'extend', 'end'] as const) : []),
    ...(isLive ? (['cancel'] as const) : []),
    ...(isLive && questions > 0 ? (['answer'] as const) : []),
    ...(isLive && offered > 0 ? (['award'] as const) : []),
  ]
}
