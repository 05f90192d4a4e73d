import { createRequire } from 'node:module'
import type { Log } from './log.ts'

// The packages take some 30 MB, so they are loaded only with a REDIS_URL.
const load = createRequire(import.meta.url)
const loadClient = () => load('redis') as typeof import('redis')
const loadAdapter = () => load('@socket.io/redis-streams-adapter') as typeof import('@socket.io/redis-streams-adapter')

export type Redis = ReturnType<typeof createRedis>

/** Timeout of a Redis command in milliseconds: clients must not wait for it. */
const timeoutMs = 500

/**
 * A Redis connection that never blocks callers: commands fail at once while Redis is unreachable, and it reconnects by itself. `onBack` is
 * called after each reconnect.
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
  // It retries forever; failures are logged above.
  void client.connect().catch(() => undefined)
  return {
    client,
    ready: () => client.isReady,
    /** Runs a script on one key; fails quickly while Redis does not respond. */
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
 * The client methods that the adapter uses. It awaits XADD before local delivery, so that must not hang. It does not catch errors of SET
 * and PUBLISH, which would end the process.
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

/** Commands of readers queue until Redis is back: the adapter retries immediately, and would otherwise spin. */
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
    // '$' means "from now" in every call, so entries between two calls would be lost.
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
