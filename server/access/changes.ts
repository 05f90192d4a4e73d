import { once } from 'node:events'
import pg from 'pg'

/** Hears what the database tells of what visitors see (0022_changes.sql), in a connection of its own. */
export async function hearChanges(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('listen catalogue')
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(payload))
  return {
    /** What was told until now and not asked for yet: a notice of our own comes after all that was committed before it. */
    async changes() {
      await client.query("notify catalogue, 'bend'")
      while (!heard.includes('bend')) await once(client, 'notification')
      return heard.splice(0).filter((tag) => !tag.startsWith('b'))
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}
