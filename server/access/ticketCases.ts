import { privacyRequests } from '#contract/privacyRequests.ts'
import { tickets } from '#contract/tickets.ts'
import { secret } from '#server/test/app.ts'
import { ticketKey } from '#server/backoffice/tickets/key.ts'
import type { Case } from './cases.ts'
import type { World } from './world.ts'

/** Cases of access to tickets and privacy requests. */
export const ticketCases: Record<string, (world: World) => Case | Promise<Case>> = {
  'tickets.ask': () => ({ body: { ...written, email: 'tamu@luar.test', name: 'Tamu' } }),
  'tickets.mine': async (w) => {
    await ticketOf(w)
    return { as: w.buyer }
  },
  'tickets.show': async (w) => ({ as: w.buyer, params: { id: await ticketOf(w) }, strangers: [w.otherBuyer, w.seller] }),
  'tickets.reply': async (w) => ({
    as: w.buyer,
    params: { id: await ticketOf(w) },
    body: { text: 'Masih menunggu.' },
    strangers: [w.otherBuyer, w.seller],
  }),
  'tickets.read': async (w) => ({ body: { token: await mailedKey(w) } }),
  'tickets.replyByLink': async (w) => ({ body: { token: await mailedKey(w), text: 'Terima kasih.' } }),
  'operatorTickets.list': async (w) => {
    await ticketOf(w)
    return { as: w.operator }
  },
  'operatorTickets.show': async (w) => ({ as: w.operator, params: { id: await ticketOf(w) }, strangers: [] }),
  'operatorTickets.move': async (w) => {
    const id = await ticketOf(w)
    const { version } = await w.db.selectFrom('tickets').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    return { as: w.operator, params: { id }, body: { step: 'note', version, text: 'Dicek dulu.' }, strangers: [] }
  },
  'privacyRequests.mine': async (w) => {
    await requestOf(w)
    return { as: w.buyer }
  },
  'privacyRequests.ask': (w) => ({ as: w.buyer, body: { kind: 'object', text: 'Tidak setuju.' } }),
  'operatorPrivacy.list': async (w) => {
    await requestOf(w)
    return { as: w.operator }
  },
  'operatorPrivacy.show': async (w) => ({ as: w.operator, params: { id: await requestOf(w) }, strangers: [] }),
  'operatorPrivacy.decide': async (w) => {
    const id = await requestOf(w)
    const { version } = await w.db.selectFrom('privacyRequests').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    return { as: w.operator, params: { id }, body: { step: 'begin', version }, strangers: [] }
  },
  'privacyRequests.withdraw': async (w) => ({ as: w.buyer, params: { id: await requestOf(w) }, strangers: [w.otherBuyer, w.seller] }),
}

const written = { kind: 'question', subject: 'Cara membayar', text: 'Bagaimana cara membayar dari bank daerah?' } as const

async function ticketOf(w: World) {
  const known = await w.db.selectFrom('tickets').select('id').where('userId', 'is not', null).executeTakeFirst()
  return known?.id ?? (await w.call(w.buyer, tickets.ask, { body: written })).json.id
}

async function mailedKey(w: World) {
  const known = await w.db.selectFrom('tickets').select('id').where('userId', 'is', null).executeTakeFirst()
  const id = known?.id ?? (await w.call(undefined, tickets.ask, { body: { ...written, email: 'tamu@luar.test' } })).json.id
  return ticketKey(secret, id)
}

async function requestOf(w: World) {
  const known = await w.db
    .selectFrom('privacyRequests')
    .select('id')
    .where('kind', '=', 'access')
    .where('status', 'in', ['new', 'working'])
    .executeTakeFirst()
  if (known) return known.id
  const asked = await w.call(w.buyer, privacyRequests.ask, { body: { kind: 'access' }, headers: await w.confirmed(w.buyer) })
  return asked.json.rows.find(({ kind, status }) => kind === 'access' && status === 'new')!.id
}
