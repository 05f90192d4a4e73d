import { sql } from 'kysely'
import type { BuyerId, SellerId } from '#contract/ids.ts'
import type { VerificationEvent } from '#server/identity/verifications/events.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Handlers, Recorded } from '#server/platform/events/consumer.ts'
import { notify } from './notify.ts'

type WithReason = 'verification-needs-more' | 'verification-refused' | 'verification-suspended' | 'verification-lifted'
type Code = WithReason | 'verification-verified' | 'verification-expired' | 'verification-expiring'

/** Tells an organization what became of its papers; what it sent itself, and that somebody looks at it, is no news. */
export const verificationHandlers: Handlers<VerificationEvent> = {
  'verification.submitted': null,
  'verification.saved': null,
  'verification.verified': told('verification-verified'),
  'verification.needs-more': told('verification-needs-more'),
  'verification.refused': told('verification-refused'),
  'verification.suspended': told('verification-suspended'),
  'verification.lifted': told('verification-lifted'),
  'verification.expired': told('verification-expired'),
  'verification.expiring': told('verification-expiring'),
}

function told(code: Code) {
  return async (tx: Tx, { id, subjectType, subjectId, data: { level, reason } }: Recorded<VerificationEvent>) => {
    const table = sql.table(subjectType === 'buyer' ? 'buyers' : 'sellers')
    const { rows } = await sql`select from ${table} where id = ${subjectId} and closed_at is null`.execute(tx)
    if (rows.length === 0) return
    await notify(tx, {
      to: subjectType === 'buyer' ? { buyerId: subjectId as BuyerId } : { sellerId: subjectId as SellerId },
      kind: 'verification',
      key: `event:${id}`,
      object: { type: 'account', id: subjectId, name: level },
      text: hasReason(code) ? { code, params: { reason } } : { code },
      link: '/verification',
    })
  }
}

const reasoned: readonly Code[] = ['verification-needs-more', 'verification-refused', 'verification-suspended', 'verification-lifted']
const hasReason = (code: Code): code is WithReason => reasoned.includes(code)
