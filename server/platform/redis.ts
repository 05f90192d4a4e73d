import { createRequire } from 'node:module'
import type { Log } from './log.ts'

// The packages weigh some 30 MB, so only those who have a REDIS_URL load them.
const load = createRequire(import.meta.url)
const loadClient = () => load('redis') as typeof import('redis')
const loadAdapter = () => load('@socket.io/redis-streams-adapter') as typeof import('@socket.io/redis-streams-adapter')

export type Redis = ReturnType<typeof createRedis>

/** A command that Redis leaves unanswered this long has failed: our own people must not wait for it. Milliseconds. */
const timeoutMs = 500

/**
 * A line to Redis that never holds anybody up: while Redis is away commands fail at once, and it comes back by itself.
 * `onBack` is called each time it is there again after having been away.
 */
export function createRedis(url: string, log: Log, onBack: () => void) {
  const client = makeClient(url)
  let away = false
  client.on('error', (error: Error) => {
    if (!away) log.warn({ err: error }, 'Redis is away: only people on this process are reached at once')
    away = true
  })
  client.on('ready', () => {
    if (away) onBack()
    away = false
  })
  // It tries for ever; a failure is heard above.
  void client.connect().catch(() => undefined)
  return {
    client,
    ready: () => client.isReady,
    /** Runs a script on one key; fails soon while Redis does not answer. */
    run: (script: string, key: string, given: number[]) =>
      within(client.eval(script, { keys: [`pasokan:${key}`], arguments: given.map(String) })),
    remove: (key: string) => within(client.del(`pasokan:${key}`)),
    adapter: loadAdapter().createAdapter(withoutHarm(client), {
      maxLen: 20_000,
      onlyPlaintext: true,
      streamName: 'pasokan:sockets',
      channelPrefix: 'pasokan:sockets',
      sessionKeyPrefix: 'pasokan:socket:',
    }),
    close: () => client.destroy(),
  }
}

const makeClient = (url: string) =>
  loadClient().createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    pingInterval: 3_000,
    socket: { connectTimeout: 2_000, socketTimeout: 10_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 2_000) },
  })
type Client = ReturnType<typeof makeClient>

/**
 * What the adapter uses of a client. It awaits XADD before it delivers to our own sockets, so that may not hang; and
 * it forgets to catch what SET and PUBLISH raise, which would end the process.
 */
function withoutHarm(client: Client) {
  return {
    sSubscribe: client.sSubscribe,
    duplicate: () => reader(client),
    xAdd: (...given: Parameters<Client['xAdd']>) => within(client.xAdd(...given)),
    xRange: (...given: Parameters<Client['xRange']>) => within(client.xRange(...given)),
    set: (...given: Parameters<Client['set']>) => within(client.set(...given)).catch(() => null),
    publish: (...given: Parameters<Client['publish']>) => within(client.publish(...given)).catch(() => 0),
    multi: () => client.multi(),
    sendCommand: (given: string[]) => within(client.sendCommand(given)),
  }
}

/** Readers wait for Redis to come back instead: the adapter asks again at once, and would spin. */
function reader(client: Client) {
  const own = client.duplicate({ disableOfflineQueue: false })
  const lastId = async (stream: string) => (await own.xRevRange(stream, '+', '-', { COUNT: 1 }))?.[0]?.id ?? '0-0'
  return {
    sSubscribe: own.sSubscribe,
    on: own.on.bind(own),
    connect: () => own.connect(),
    disconnect: () => own.destroy(),
    subscribe: (channels: string[], listener: (payload: Buffer) => void, buffers: true) =>
      own.subscribe(channels, listener, buffers).catch(() => undefined),
    // '$' means "from now" anew at each call: what came between two calls would be lost.
    xRead: async (streams: [{ key: string; id: string }], options: { COUNT: number; BLOCK: number }) => {
      const [{ key, id }] = streams
      if (id !== '$') return own.xRead({ key, id }, options)
      const from = await lastId(key)
      for (;;) {
        const answer = await own.xRead({ key, id: from }, options)
        if (answer) return answer
      }
    },
  }
}

async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer')), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
