import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LimitBucket } from '#contract/endpoint.ts'
import type { Config } from '#server/platform/config.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Identify } from '#server/platform/http.ts'
import { openRedis } from '#server/platform/redis.ts'
import { buckets, networkOf, takeLocally, takeOne, type Take } from './limits.ts'
import { takeShared } from './redis.ts'
import { triesHere, triesTogether, type Tries } from './tries.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitBucket | ((request: FastifyRequest) => LimitBucket)
  }
}

type IsProven = (user: Actor) => Promise<boolean>

/**
 * Limits every call of the contract by its sender's network before anything is read, and answers how to limit it again
 * by its account once that is known. `RATE_LIMITS=off` (load tests) limits nothing.
 */
export function limitCalls(
  app: FastifyInstance,
  { rateLimits }: Pick<Config, 'rateLimits'>,
  take: Take,
  isProven: IsProven,
): (identify: Identify) => Identify {
  if (!rateLimits) return (identify) => identify
  const check = async (request: FastifyRequest, who: string) => {
    const bucket = bucketOf(request)
    if (bucket !== 'none') await takeOne(take, `${bucket}:${who}`, buckets[bucket])
  }
  app.addHook('onRequest', (request) => check(request, networkOf(request.ip)))
  return (identify) => async (request) => {
    const user = await identify(request)
    if (!user) return undefined
    await check(request, `${user.role}:${user.id}`)
    if (bucketOf(request) === 'upload' && !(await isProven(user))) await takeUnproven(take, user)
    return user
  }
}

/** Who has proved no address uploads so much a day; a proof opens the rest. */
const unprovenUploads = { count: 20, seconds: 86_400 }

async function takeUnproven(take: Take, { role, id }: Actor) {
  if ((await take(`unproven-upload:${role}:${id}`, unprovenUploads)) > 0) throw new Problem('email-unproven')
}

/** An edit without pictures is no upload. Files are not counted: they have no bucket. */
function bucketOf(request: FastifyRequest): LimitBucket {
  const { limit = 'none' } = request.routeOptions.config
  const bucket = typeof limit === 'function' ? limit(request) : limit
  return bucket === 'upload' && !request.headers['content-type']?.startsWith('multipart/') ? 'general' : bucket
}

/** What is counted of callers: allowances that they take from, and tries in a row. */
export type Counts = { take: Take; tries: Tries }

/** Counts in Redis where there is one, so that all processes count together. */
export function openCounts(app: FastifyInstance, { redisUrl }: Pick<Config, 'redisUrl'>): Counts {
  const [take, tries] = [takeLocally(), triesHere()]
  if (!redisUrl) return { take, tries }
  const redis = openRedis(redisUrl, app.log, () => undefined)
  app.addHook('onClose', async () => redis.close())
  return { take: takeShared(redis, take), tries: triesTogether(redis, tries) }
}
