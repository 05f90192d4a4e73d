import type { ActorName } from '#server/platform/actor.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { runPrepared } from '#server/platform/db/prepared.ts'

/** What a module says of its own events. `data` holds ids, codes, amounts in rupiah, and given reasons. */
export type DomainEvent = {
  type: string
  subject: { type: string; id: number }
  /** Whose organizations it concerns. */
  buyerId?: number | undefined
  shopId?: number | undefined
  /** The number never leaves the server. */
  actor: ActorName
  data: Record<string, unknown>
  /** It is part of a history and is never purged. */
  kept?: boolean
}

/** Writes what happened, in the transaction in which it happens: consumers are woken once that commits, or never. */
export async function recordEvents(tx: Tx, events: DomainEvent[]) {
  const rows = events.map(({ type, subject, buyerId, shopId, actor, data, kept = false }) => ({
    type,
    subject_type: subject.type,
    subject_id: subject.id,
    buyer_id: buyerId ?? null,
    shop_id: shopId ?? null,
    ...actorColumns(actor),
    data,
    kept,
  }))
  if (rows.length > 0) await runPrepared(tx, addition, [JSON.stringify(rows)])
}

function actorColumns(actor: ActorName) {
  const [kind = '', name = ''] = actor.split(/:(.*)/s)
  return kind === 'buyer' || kind === 'seller' ? { actor_kind: 'user', actor_name: actor } : { actor_kind: kind, actor_name: name }
}

/** Many notices of one transaction on one channel are one. */
const addition = `with event as (
    insert into events (type, subject_type, subject_id, buyer_id, shop_id, actor_kind, actor_name, data, kept)
    select type, subject_type, subject_id, buyer_id, shop_id, actor_kind, actor_name, data, kept from json_to_recordset($1::json)
      as event (type text, subject_type text, subject_id bigint, buyer_id bigint, shop_id bigint, actor_kind text, actor_name text, data jsonb, kept boolean)
    returning id
  ) select pg_notify('events', '') from event limit 1`
