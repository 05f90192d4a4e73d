import { connect, createServer, type Socket } from 'node:net'
import { buildApp } from '#server/app.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { callsTo, secret, type TestApp } from './app.ts'

/**
 * The product once more on the same database, as a second process serves it: memory and connections of its own. `deafen`
 * cuts the line by which it hears what the first one changes, until `hearAgain`.
 */
export async function anotherProcess({ config, databaseUrl }: Pick<TestApp, 'config' | 'databaseUrl'>) {
  const line = await cuttableLine(databaseUrl)
  const pool = createPool(databaseUrl, { max: 4 })
  const app = await buildApp({ db: createDb(pool), config: { ...config, role: 'web' }, secret, databaseUrl: line.url })
  return {
    call: callsTo(app),
    deafen: line.cut,
    hearAgain: line.mend,
    async [Symbol.asyncDispose]() {
      await app.close()
      await pool.end()
      await line.close()
    },
  }
}

/** A way to the database that can be cut: what is connected ends, and nothing connects. */
async function cuttableLine(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const to = { host: url.hostname, port: Number(url.port || 5432) }
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((from) => {
    if (isCut) return void from.destroy()
    const onward = connect(to)
    for (const [one, other] of [
      [from, onward],
      [onward, from],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy()).on('close', () => open.delete(one))
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${address.port}`
  const end = () => open.forEach((socket) => socket.destroy())
  return {
    url: url.href,
    cut: () => {
      isCut = true
      end()
    },
    mend: () => void (isCut = false),
    close: () => {
      end()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
