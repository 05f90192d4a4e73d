import type { UserId } from '#contract/ids.ts'
import { limitEach } from '#server/platform/limits/concurrency.ts'

/** One process draws for all: without a limit per person, one who asks for many at once would take every turn. */
export const inTurn = limitEach<UserId>(4)
