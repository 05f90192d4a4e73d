import pg from 'pg'

type Hear = {
  /** Something changed; also our own barriers. */
  told: (payload: string) => void
  /** The database is out of reach: from now on changes go unheard. */
  lost: () => void
  /** Heard again; whatever was kept meanwhile may be out of date. */
  back: () => void
}

/** Milliseconds between two tries to reach the database again, and between two signs of life. */
const [again, heartbeat] = [500, 10_000]

/** Hears what the database tells on the channel `catalogue`, for as long as the process lives. */
export function listenForChanges(url: string, { told, lost, back }: Hear) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let ended = false

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: 5_000,
      keepAlive: true,
      application_name: 'pasokan cache',
    })
    fresh.on('error', () => fail(fresh))
    fresh.on('end', () => fail(fresh))
    fresh.on('notification', ({ payload = '' }) => told(payload))
    client = fresh
    try {
      await fresh.connect()
      await fresh.query('listen catalogue')
      back()
      beat(fresh)
    } catch {
      fail(fresh)
    }
  }

  const beat = (watched: pg.Client) => {
    timer = setTimeout(() => {
      if (watched !== client) return
      watched.query('select 1').then(
        () => beat(watched),
        () => fail(watched),
      )
    }, heartbeat).unref()
  }

  const fail = (failed: pg.Client) => {
    if (failed !== client) return
    client = undefined
    clearTimeout(timer)
    failed.end().catch(() => {})
    if (ended) return
    lost()
    timer = setTimeout(connect, again).unref()
  }

  void connect()
  return async function stop() {
    ended = true
    clearTimeout(timer)
    const open = client
    client = undefined
    await open?.end().catch(() => {})
  }
}
