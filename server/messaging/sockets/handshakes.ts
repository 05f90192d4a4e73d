import type { IncomingMessage } from 'node:http'
import type { Config } from '#server/platform/config.ts'
import { addressOf, proxiesOf } from '#server/platform/limits/address.ts'
import { networkOf, type Consume } from '#server/platform/limits/limits.ts'
import { isOurs } from './admit.ts'

type Decide = (refusal: string | null, admitted: boolean) => void

/** New connections of one network in a minute. A token is only asked for on the connection, so this counts strangers too. */
const handshakes = { count: 120, seconds: 60 }

/** Admits handshakes of our own pages and of programs, limited per network. A refused client retries later. */
export function admitHandshakes(
  { publicUrl, rateLimits, trustProxy }: Pick<Config, 'publicUrl' | 'rateLimits' | 'trustProxy'>,
  consume: Consume,
) {
  const isProxy = proxiesOf(trustProxy)
  return (request: IncomingMessage, decide: Decide) => {
    if (!isOurs(request, publicUrl)) return decide(null, false)
    if (!rateLimits || goesOn(request)) return decide(null, true)
    consume(`handshake:${networkOf(addressOf(request, isProxy))}`, handshakes).then(
      ({ waitMs }) => decide(waitMs > 0 ? 'rate-limited' : null, waitMs === 0),
      () => decide(null, true),
    )
  }
}

/** A request or an upgrade of a connection that was let in before. */
const goesOn = ({ url = '' }: IncomingMessage) => /[?&]sid=/.test(url)
