import { chatLimit } from '#contract/rooms.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { SignPicture } from '#server/platform/images/signed.ts'
import { consumeOne, type Consume } from '#server/platform/limits/limits.ts'
import type { Sockets } from '#server/messaging/sockets/open.ts'
import { speaker, type Say } from './say.ts'

type Parts = { db: Db; config: Pick<Config, 'rateLimits'>; sign: SignPicture; consume: Consume }
/** Counts a message or picture of this party; one too many throws `rate-limited`. */
type ChatLimit = (who: string) => Promise<unknown>
/** Dependencies shared by HTTP calls and socket events: both send messages and count toward one limit. */
export type Chat = Sockets & { say: Say; sign: SignPicture; limit: ChatLimit }

export function createChat({ io, presence }: Sockets, { db, config, sign, consume }: Parts): Chat {
  const limit: ChatLimit = async (who) => config.rateLimits && consumeOne(consume, `chat:${who}`, chatLimit)
  return { io, presence, say: speaker(io, db, sign), sign, limit }
}
