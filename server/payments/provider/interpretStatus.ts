import type { ProviderStatus } from './provider.ts'

/** Our reading of a provider status. `review`: a person must look. */
export type InterpretedStatus = 'open' | 'settled' | 'denied' | 'expired' | 'cancelled' | 'disputed' | 'review'

const disputeStatuses = new Set(['refund', 'partial_refund', 'chargeback', 'partial_chargeback'])

/** Success needs status code 200, a settled or captured transaction, and no doubt of fraud (Midtrans' own rule). */
export function interpretStatus({
  status,
  statusCode,
  fraudStatus,
}: Pick<ProviderStatus, 'status' | 'statusCode' | 'fraudStatus'>): InterpretedStatus {
  if (status === 'settlement' || status === 'capture') {
    if (fraudStatus === 'deny') return 'denied'
    if (fraudStatus === 'challenge') return 'open'
    return statusCode === '200' && (fraudStatus === undefined || fraudStatus === 'accept') ? 'settled' : 'review'
  }
  if (status === 'pending' || status === 'authorize') return 'open'
  if (status === 'deny' || status === 'failure') return 'denied'
  if (status === 'cancel') return 'cancelled'
  if (status === 'expire') return 'expired'
  if (disputeStatuses.has(status)) return 'disputed'
  return 'review'
}
