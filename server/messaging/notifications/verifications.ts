import { sql } from 'kysely'
import type { BuyerId, SellerId } from '#contract/ids.ts'
import type { VerificationEvent } from '#server/identity/api.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Handlers, EventOf } from '#server/platform/events/consumer.ts'
import { notify } from './notify.ts'

type WithReason = 'verification-needs-more' | 'verification-refused' | 'verification-suspended' | 'verification-lifted' | 'pkp-ended'
type Code = WithReason | 'verification-verified' | 'verification-expired' | 'verification-expiring' | 'pkp-expired'

/** Notifies an organization of decisions about its documents, not of its own uploads or the start of a review. */
export const verificationHandlers: Handlers<VerificationEvent> = {
  'verification.submitted': null,
  'verification.saved': null,
  'verification.verified': told('verification-verified'),
  'verification.needs-more': told('verification-needs-more'),
  'verification.refused': told('verification-refused', 'pkp-ended'),
  'verification.suspended': told('verification-suspended', 'pkp-ended'),
  'verification.lifted': told('verification-lifted'),
  'verification.expired': told('verification-expired', 'pkp-expired'),
  'verification.expiring': told('verification-expiring'),
}

/** `ofPkp`: the code for a store that loses its PKP level and with it PPN. */
function told(usual: Code, ofPkp: Code = usual) {
  return async (tx: Tx, { id, subjectType, subjectId, data: { level, reason } }: EventOf<VerificationEvent>) => {
    const table = sql.table(subjectType === 'buyer' ? 'buyers' : 'sellers')
    const { rows } = await sql`select from ${table} where id = ${subjectId} and closed_at is null`.execute(tx)
    if (rows.length === 0) return
    const code = subjectType !== 'buyer' && level === 'pkp' ? ofPkp : usual
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

const reasoned: readonly Code[] = [
  'verification-needs-more',
  'verification-refused',
  'verification-suspended',
  'verification-lifted',
  'pkp-ended',
]
const hasReason = (code: Code): code is WithReason => reasoned.includes(code)
