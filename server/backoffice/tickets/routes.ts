import { operatorTickets } from '#contract/operatorTickets.ts'
import { tickets } from '#contract/tickets.ts'
import { identifyBy } from '#server/identity/api.ts'
import { doneBy, writeAudit } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Route } from '#server/platform/http.ts'
import { askTicket } from './ask.ts'
import { showCase } from './case.ts'
import { ticketOfKey } from './key.ts'
import { listTickets } from './list.ts'
import { moveTicket } from './move.ts'
import { replyToTicket } from './reply.ts'
import { listOwnTickets, showTicket } from './show.ts'

/** Routes for askers, with an account or a mailed link, and for operators. */
export function ticketRoutes(route: Route, db: Db, secret: string) {
  route(tickets.ask, async ({ body, request }) => askTicket({ db, secret, address: request.ip }, await identifyBy(db)(request), body))
  route(tickets.mine, ({ user, query }) => listOwnTickets(db, user.user, query))
  route(tickets.show, ({ user, params }) => showTicket(db, params.id, user.user))
  route(tickets.reply, async ({ user, params, body }) => {
    await replyToTicket(db, params.id, user.user, body.text)
    return showTicket(db, params.id, user.user)
  })
  route(tickets.read, ({ body }) => showTicket(db, ticketOfKey(secret, body.token), null))
  route(tickets.replyByLink, async ({ body: { token, text } }) => {
    const id = ticketOfKey(secret, token)
    await replyToTicket(db, id, null, text)
    return showTicket(db, id, null)
  })
  route(operatorTickets.list, ({ query }) => listTickets(db, query))
  route(operatorTickets.show, async ({ user, params: { id }, request }) => {
    const shown = await showCase(db, id)
    await writeAudit(db, { ...doneBy(user), act: 'read ticket', object: `ticket:${id}`, request })
    return shown
  })
  route(operatorTickets.move, async ({ user, params: { id }, body }) => {
    await moveTicket(db, secret, user.user, id, body)
    return showCase(db, id)
  })
}
