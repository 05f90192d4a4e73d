import { once } from 'node:events'
import pg from 'pg'

/** Listens to the database's change notifications (0003_catalog.sql) on a connection of its own. */
export async function hearChanges(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('listen catalogue')
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  return {
    /** Notifications received since the last call. A marker sent by us arrives after everything that was committed before it. */
    async changes() {
      await client.query("notify catalogue, 'echo:end'")
      while (!heard.includes('echo:end')) await once(client, 'notification')
      return heard.splice(0).filter((tag) => !tag.startsWith('echo:'))
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}
