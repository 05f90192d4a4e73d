import { sql } from 'kysely'

/**
 * SQL: link `l` is withdrawn, because its member changed the address that it was mailed to, or ended all sessions after sharing it.
 */
export const isWithdrawn = sql<boolean>`(l.via = 'mail' and exists (select from email_changes c where c.user_id = l.user_id and c.done_at > l.created_at)
  or l.via = 'share' and exists (select from sessions s where s.user_id = l.user_id and s.ended_at > l.created_at
    and s.end_reason in ('signed-out-everywhere', 'password-changed', 'password-reset', 'refresh-token-reused')))`
