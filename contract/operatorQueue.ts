import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'

/**
 * The operators' open work, in this order. `two-person`: acts that wait for another person; `payouts-due`: stores with free money; `payouts-sent`:
 * transfers that the bank has not confirmed; `claims`: those to decide, and deposits; `overdue`: tickets and privacy requests past their time; `webhooks`: payments that fit nothing of ours.
 */
export const queues = [
  'two-person',
  'payouts-due',
  'payouts-sent',
  'refunds',
  'claims',
  'disputes',
  'webhooks',
  'challenged',
  'settings',
  'verifications',
  'moderation',
  'tickets',
  'privacy',
  'overdue',
] as const
export type Queue = (typeof queues)[number]

/** How many cases are open, and since when the oldest waits; null without any, or where no case has a beginning. */
export const QueueCount = z.object({ queue: z.enum(queues), count: z.int(), oldest: z.nullable(Time) })
export type QueueCount = z.infer<typeof QueueCount>

export const operatorQueue = {
  show: endpoint({
    method: 'GET',
    path: '/operator/queue',
    summary: 'How much waits in each queue of the operators, and since when',
    access: { can: 'desk.read' },
    response: z.object({ queues: z.array(QueueCount) }),
  }),
}
