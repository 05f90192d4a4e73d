import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Time } from './fields.ts'

/** Features that operators may switch off for a while. Work in progress continues. */
export const switchKeys = ['companies', 'suppliers', 'reviews', 'quick-order', 'product-import'] as const
export const SwitchKey = z.enum(switchKeys)
export type SwitchKey = z.infer<typeof SwitchKey>

/** `from`: since when it is as it is, null: ever since; `next`: what is decided and begins within a minute. */
export const Switch = z.object({
  key: SwitchKey,
  on: z.boolean(),
  from: z.nullable(Time),
  setBy: z.nullable(z.string()),
  next: z.nullable(z.object({ on: z.boolean(), from: Time, setBy: z.string() })),
})
export type Switch = z.infer<typeof Switch>

export const switches = {
  off: endpoint({
    method: 'GET',
    path: '/switches',
    summary: 'What is switched off for a while',
    access: 'anyone',
    cache: { shows: [], pageSeconds: 10 },
    response: z.object({ off: z.array(SwitchKey) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/operator/switches',
    summary: 'What can be switched off, with who did it and since when',
    access: { can: 'desk.read' },
    response: z.array(Switch),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/operator/switches/:key',
    summary: 'Switch something off or on again, within a minute; `was`: as it was seen',
    access: { can: 'switches.manage' },
    audit: false,
    params: z.object({ key: SwitchKey }),
    body: z.object({ on: z.boolean(), was: z.boolean() }),
    response: z.array(Switch),
    problems: ['changed-meanwhile'],
  }),
}
