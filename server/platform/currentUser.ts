import { AsyncLocalStorage } from 'node:async_hooks'
import type { UserId } from '#contract/ids.ts'
import type { Actor, ActorName } from './actor.ts'

const actors = new AsyncLocalStorage<Actor | undefined>()

/** Runs a call as its signed-in user, whom the events of the call then name. */
export const asUser = <T>(user: Actor | undefined, work: () => T): T => actors.run(user, work)

/** The person who acts for this organization in the current call; undefined in jobs, webhooks and for other actors. */
export function currentUserOf(name: ActorName): UserId | undefined {
  const actor = actors.getStore()
  return actor && name === `${actor.role}:${actor.id}` ? actor.user : undefined
}
