import type { ActorName } from '#server/platform/actor.ts'
import { currentUserOf } from '#server/platform/currentUser.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { runPrepared, type Statement } from '#server/platform/db/prepared.ts'

/** An event of a module. `data` holds ids, codes, amounts in rupiah, and reasons that people gave. */
export type DomainEvent = {
  type: string
  subject: { type: string; id: number }
  /** The organizations that the event concerns. */
  buyerId?: number | undefined
  shopId?: number | undefined
  /** An actor's number is not sent to clients. */
  actor: ActorName
  data: Record<string, unknown>
  /** Belongs to a history, so it is never purged. */
  permanent?: boolean
}

/** Records events in the transaction that causes them. Consumers wake on commit, and never after a rollback. */
export async function recordEvents(tx: Tx, events: DomainEvent[]) {
  const { text, values } = eventStatement(events)
  if (events.length > 0) await runPrepared(tx, text, [...values])
}

/** The same as a statement, for one that runs with others in a round trip. */
export function eventStatement(events: DomainEvent[]): Statement {
  const rows = events.map(({ type, subject, buyerId, shopId, actor, data, permanent = false }) => ({
    type,
    subject_type: subject.type,
    subject_id: subject.id,
    buyer_id: buyerId ?? null,
    shop_id: shopId ?? null,
    ...actorColumns(actor),
    user_id: currentUserOf(actor) ?? null,
    data,
    permanent,
  }))
  return { text: addition, values: [JSON.stringify(rows)] }
}

function actorColumns(actor: ActorName) {
  const [kind = '', name = ''] = actor.split(/:(.*)/s)
  return kind === 'buyer' || kind === 'seller' ? { actor_kind: 'user', actor_name: actor } : { actor_kind: kind, actor_name: name }
}

/** PostgreSQL merges equal notifications of one transaction on a channel. */
const addition = `with event as (
    insert into events (type, subject_type, subject_id, buyer_id, shop_id, actor_kind, actor_name, user_id, data, permanent)
    select type, subject_type, subject_id, buyer_id, shop_id, actor_kind, actor_name, user_id, data, permanent from json_to_recordset($1::json)
      as event (type text, subject_type text, subject_id bigint, buyer_id bigint, shop_id bigint, actor_kind text, actor_name text, user_id bigint, data jsonb, permanent boolean)
    returning id
  ) select pg_notify('events', '') from event limit 1`
