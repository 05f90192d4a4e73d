import { createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMailer } from '#server/platform/mail/post.ts'
import { createDb, createPool } from '#server/platform/db/db.ts'
import { freshDatabase } from '#server/test/database.ts'
import type { Jobs } from './add.ts'
import { jobs as declared } from '#server/modules.ts'
import { clockOf } from './clock.ts'
import { withBudget } from './lanes.ts'
import { startWorker } from './worker.ts'

const silent = { warn: () => undefined, error: () => undefined }

/** A worker on a fresh database with these `tasks`. */
async function worker(tasks: Partial<Record<keyof Jobs, () => Promise<void>>>) {
  const database = await freshDatabase()
  const pool = createPool(database.url, { max: 2 })
  const db = createDb(pool)
  const stop = await startWorker(database.url, { jobs: declared, tasks }, silent)
  return {
    /** Adds a job as the scheduler does. */
    add: (name: keyof Jobs) => {
      const { jobKey, queueName } = clockOf(declared).find(({ task }) => task === name)?.options ?? {}
      return sql`select graphile_worker.add_job(${name}, job_key => ${jobKey ?? null}, queue_name => ${queueName ?? null})`.execute(db)
    },
    async [Symbol.asyncDispose]() {
      await stop()
      await pool.end()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('jobs that hang take the slots of nobody else: not those of mails, refunds, imports or the clock', async () => {
  const { promise: hung, resolve: letGo } = Promise.withResolvers<void>()
  const hanging = ['reconcile-payments', 'close-attempt', 'apply-webhook', 'send-push', 'import-products'] as const
  const others = ['send-mail', 'pay-refund', 'run-store-order-timers'] as const
  const done: string[] = []
  const tasks = Object.fromEntries([
    ...hanging.map((name) => [name, () => hung]),
    ...others.map((name) => [name, async () => void done.push(name)]),
  ])
  await using jobs = await worker(tasks)
  for (const name of [...hanging, ...hanging, ...hanging, ...hanging, ...others]) await jobs.add(name)
  await expect.poll(() => done.toSorted()).toEqual([...others].toSorted())
  letGo()
})

test('a round of the clock does not begin while one of its kind is under way', async () => {
  const begun: string[] = []
  const ends: (() => void)[] = []
  await using jobs = await worker({
    'seal-audit': () => (begun.push('round'), new Promise((resolve) => ends.push(resolve))),
    'send-digests': async () => void begun.push('other'),
  })
  await jobs.add('seal-audit')
  await expect.poll(() => begun).toEqual(['round'])
  await jobs.add('seal-audit')
  await jobs.add('seal-audit')
  // A job of the same lane, added later. Once it is done, the second run could have started.
  await jobs.add('send-digests')
  await expect.poll(() => begun).toEqual(['round', 'other'])
  ends[0]?.()
  await expect.poll(() => begun).toEqual(['round', 'other', 'round'])
  ends[1]?.()
})

test('a job that outlives its budget fails', async () => {
  const work = withBudget('a-job', () => new Promise(() => {}), 20)
  await expect(work()).rejects.toThrow('a-job took longer than 20 ms')
})

test('a mail server that takes the call and says nothing fails the mail, which is tried again later', async () => {
  const sockets: Socket[] = []
  const mute = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
  const smtpUrl = `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`
  const post = createMailer({ smtpUrl, mailFrom: 'a@pasokan.test' }, undefined, 100)
  await expect(post({ to: 'b@pasokan.test', subject: '', text: '', html: '' })).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  for (const socket of sockets) socket.destroy()
  mute.close()
})
