import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { jobs, modules } from '#server/modules.ts'
import { clockOf } from './clock.ts'
import { checkJobs, defineJobs } from './define.ts'

const declared = defineJobs({
  'count-things': { lane: 'default', schedule: '* * * * *' },
  'count-thing': { lane: 'mail', payload: z.object({ id: z.int() }) },
})
const done = () => undefined

test('a start names a job without a handler, and a handler without a job', () => {
  expect(() => checkJobs(declared, { 'count-things': done })).toThrow('These jobs have no handler: count-thing.')
  expect(() => checkJobs({}, { 'count-things': done })).toThrow('These handlers are of no declared job: count-things.')
  expect(() => checkJobs(declared, { 'count-things': done, 'count-thing': done })).not.toThrow()
})

test('a job runs by its schedule, if it has one, and no module declares the name of another', () => {
  expect(clockOf(declared)).toEqual([
    { task: 'count-things', match: '* * * * *', options: { jobKey: 'count-things', queueName: 'count-things' } },
  ])
  const names = Object.values(modules).flatMap((module) => Object.keys(module.jobs ?? {}))
  expect(names.toSorted()).toEqual(Object.keys(jobs).toSorted())
})
