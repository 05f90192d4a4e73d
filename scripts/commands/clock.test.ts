import { expect, test } from 'vitest'
import { testApp } from '#server/test/app.ts'
import { readyOperator } from '#server/test/people.ts'
import { tickOrderClock } from '#server/trade/orders/clock.ts'
import { testCommand } from './testCommand.ts'

test('one administrator stops the clock by a command, which starts it under no name, and who may not is refused', async () => {
  await using app = await testApp()
  for (const name of ['dewi', 'putri']) await readyOperator(app.db, `${name}@pasokan.test`, ['admin'])
  await readyOperator(app.db, 'rina@pasokan.test', ['finance'])
  const clock = async (who: string, word: string) => (await testCommand(app, 'clock', word, '--as', `${who}@pasokan.test`)).text
  await tickOrderClock(app.db)
  expect(await clock('rina', 'stop')).toContain('may not do this')
  expect(await clock('dewi', 'stop')).toContain('STOPPED')
  expect(await clock('dewi', 'start')).toMatch(/Asked for[^]*STOPPED/)
  expect(await clock('dewi', 'start')).not.toContain('Waiting orders go by')
  expect(await tickOrderClock(app.db)).toBeUndefined()
  // A person at the machine may give another name: that confirms nothing.
  expect(await clock('putri', 'start')).not.toContain('Waiting orders go by')
  expect(await tickOrderClock(app.db)).toBeUndefined()
  const acts = await app.db.selectFrom('audit').select(['actor', 'act']).where('act', 'like', '%order%clock').orderBy('id').execute()
  expect(acts.map(({ actor, act }) => `${actor} ${act}`)).toEqual([
    'operator:dewi@pasokan.test stop order clock',
    'operator:dewi@pasokan.test ask order-clock',
  ])
})
