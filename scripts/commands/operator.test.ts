import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { longTest } from '#server/test/cases.ts'
import { testApp, type TestApp } from '#server/test/app.ts'
import { readyOperator } from '#server/test/people.ts'
import { testCommand } from './testCommand.ts'

/** One command in a process of its own, as people give it: what it printed, and its exit code. */
async function pasokan(app: TestApp, ...words: string[]) {
  const env = { ...process.env, DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir }
  const run = promisify(execFile)(process.execPath, ['scripts/pasokan.ts', ...words], { env })
  const { stdout, stderr, code } = await run.then(
    (done) => ({ ...done, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
  return { text: stdout + stderr, stdout, code }
}

const invitation = (email: string) => ['operator', 'add', '--email', email, '--name', 'Rina', '--role', 'finance']

test('the first operator needs nobody, the only administrator acts alone, and of two one asks and the other confirms', async () => {
  await using app = await testApp()
  expect(await testCommand(app, ...invitation('first@pasokan.test'))).toMatchObject({
    code: 0,
    text: expect.stringContaining('/operator/setup#'),
  })
  await readyOperator(app.db, 'dewi@pasokan.test', ['admin'])
  expect(await testCommand(app, ...invitation('rina@pasokan.test'))).toMatchObject({
    code: 1,
    text: expect.stringContaining('say who you are'),
  })
  const byDewi = [...invitation('rina@pasokan.test'), '--as', 'dewi@pasokan.test']
  expect((await testCommand(app, ...byDewi)).text).toContain('/operator/setup#')

  await readyOperator(app.db, 'putri@pasokan.test', ['admin'])
  const asked = await testCommand(app, ...invitation('sari@pasokan.test'), '--as', 'dewi@pasokan.test')
  expect(asked).toMatchObject({ code: 0, text: expect.stringContaining('Asked for.') })
  expect(asked.text).not.toContain('/operator/setup#')
  expect(await app.db.selectFrom('users').select('id').where('email', '=', 'sari@pasokan.test').execute()).toEqual([])
  expect(await app.db.selectFrom('twoPersonActs').select(['act', 'status']).execute()).toEqual([{ act: 'operator', status: 'waiting' }])
  // A command never resets the password and second factor of a working operator.
  expect((await testCommand(app, ...invitation('putri@pasokan.test'), '--as', 'dewi@pasokan.test')).code).toBe(1)
})

longTest('a command prints JSON on request, and its exit code tells wrong usage from a refusal', async () => {
  await using app = await testApp()
  await readyOperator(app.db, 'dewi@pasokan.test', ['admin'])
  const listed = await pasokan(app, 'jobs', 'list', '--json', '--as', 'dewi@pasokan.test')
  expect(JSON.parse(listed.stdout)).toEqual({ jobs: [], rows: [] })
  expect((await testCommand(app, '--help')).code).toBe(0)
  expect(await pasokan(app, 'clock', 'turn')).toMatchObject({ code: 2, text: expect.stringContaining('catch-up') })
  expect((await testCommand(app, ...invitation('rina@pasokan.test').slice(0, -1), 'owner')).code).toBe(2)
  expect((await pasokan(app, 'jobs', 'list', '--as', 'nobody@pasokan.test')).code).toBe(1)
})
