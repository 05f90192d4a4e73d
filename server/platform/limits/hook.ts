import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LimitBucket } from '#contract/endpoint.ts'
import type { Config } from '#server/platform/config.ts'
import { Problem } from '#server/platform/errors.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Identify } from '#server/platform/http.ts'
import { buckets, networkOf, consumeOne, type Consume } from './limits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitBucket | ((request: FastifyRequest) => LimitBucket)
  }
}

type IsProven = (user: Actor) => Promise<boolean>

/**
 * Rate-limits every call by its sender's network before parsing. The returned wrapper of `identify` limits it again by account.
 * `RATE_LIMITS=off` (load tests) disables both.
 */
export function limitCalls(
  app: FastifyInstance,
  { rateLimits }: Pick<Config, 'rateLimits'>,
  consume: Consume,
  isProven: IsProven,
): (identify: Identify) => Identify {
  if (!rateLimits) return (identify) => identify
  const check = async (request: FastifyRequest, who: string) => {
    const bucket = bucketOf(request)
    if (bucket !== 'none') await consumeOne(consume, `${bucket}:${who}`, buckets[bucket])
  }
  const limitUnproven = async (bucket: LimitBucket, user: Actor) => {
    if ((bucket !== 'upload' && bucket !== 'piece') || (await isProven(user))) return
    if (bucket === 'piece') throw new Problem('email-unproven')
    await consumeUnproven(consume, user)
  }
  app.addHook('onRequest', (request) => check(request, networkOf(request.ip)))
  return (identify) => async (request) => {
    const user = await identify(request)
    if (!user) return undefined
    // Keyed by person: switching organizations gives no second allowance, and colleagues have separate ones.
    await check(request, `user:${user.user}`)
    await limitUnproven(bucketOf(request), user)
    return user
  }
}

/** Daily uploads of a person without a verified address; verification lifts the limit. */
const unprovenUploads = { count: 20, seconds: 86_400 }

async function consumeUnproven(consume: Consume, { user }: Actor) {
  const { waitMs } = await consume(`unproven-upload:${user}`, unprovenUploads)
  if (waitMs > 0) throw new Problem('email-unproven')
}

/** An edit without pictures does not count as an upload. Files have no bucket. */
function bucketOf(request: FastifyRequest): LimitBucket {
  const { limit = 'none' } = request.routeOptions.config
  const bucket = typeof limit === 'function' ? limit(request) : limit
  return bucket === 'upload' && !request.headers['content-type']?.startsWith('multipart/') ? 'general' : bucket
}
