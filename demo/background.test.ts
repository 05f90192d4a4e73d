import { expect, test } from 'vitest'
import { testApp } from '#server/test/app.ts'
import { drawInBackground } from './background.ts'
import { loadDemo } from './load.ts'
import { countWaiting } from './pictures.ts'

test('another process draws what waits and says so; told to stop it leaves the rest for the next start', { timeout: 120_000 }, async () => {
  await using app = await testApp()
  await loadDemo(app.db, { secret: 'a secret of tests, long enough for all', feeBasisPoints: 0, now: new Date() })
  const said: string[] = []
  const input = { db: app.db, databaseUrl: app.databaseUrl, dataDir: app.dataDir, log: (text: string) => void said.push(text) }
  const all = await countWaiting(app.db)
  const stop = await drawInBackground(input)
  await stop()
  expect(said).toHaveLength(1)
  const left = await countWaiting(app.db)
  expect(left).toBeGreaterThan(0)

  const [one] = await app.db
    .selectFrom('demoPictures')
    .select('productId')
    .where('drawnAt', 'is', null)
    .orderBy('productId')
    .limit(1)
    .execute()
  await app.db.updateTable('demoPictures').set({ drawnAt: new Date() }).where('productId', '<>', one!.productId).execute()
  await drawInBackground(input)
  await expect.poll(() => said.at(-1), { timeout: 90_000, interval: 200 }).toBe('The demo pictures are drawn.')
  expect(said[0]).toContain(String(all))
  expect(await countWaiting(app.db)).toBe(0)
  const stopped = await drawInBackground(input)
  await stopped()
  expect(said).toHaveLength(3)
})
