import { test } from 'vitest'
import { freshDatabase } from '#server/test/database.ts'
import { listenTo } from './listen.ts'

test('a line that is closed while it is being set up is closed', async () => {
  await using database = await freshDatabase()
  const line = listenTo(database.url, { channels: { nothing: () => undefined }, onConnect: () => undefined })
  await line.close()
  await line.tried
})
