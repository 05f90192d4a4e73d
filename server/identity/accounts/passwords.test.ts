import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { Problem } from '#server/platform/errors.ts'
import { checkPassword, hashPassword } from './passwords.ts'

test('passwords are hashed one a core with a short queue; more are told to come back', async () => {
  const room = availableParallelism() + 40
  const asked = await Promise.allSettled(Array.from({ length: room + 5 }, () => hashPassword('kapal-hujan-tujuh')))
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(refused).toHaveLength(5)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'unavailable', extra: { retryAfter: 10 } })
  expect(refused[0]).toBeInstanceOf(Problem)
  const [first] = asked
  if (first?.status !== 'fulfilled') throw new Error('the first was refused')
  expect(await checkPassword('kapal-hujan-tujuh', first.value)).toEqual({ right: true, outdated: false })
  expect(await checkPassword('kapal-hujan-delapan', first.value)).toMatchObject({ right: false })
})

test('letters that look the same are the same, whatever keyboard made them', async () => {
  const stored = await hashPassword('kafe\u0301-di-bandung')
  expect((await checkPassword('kaf\u00e9-di-bandung', stored)).right).toBe(true)
})
