import { expect, test } from 'vitest'
import { reconnection } from './reconnection.ts'

test('a lost line comes back as the specification says (section 9): 1 s to 5 s, factor 0.5, without end, 20 s to connect', () => {
  expect(reconnection).toEqual({
    reconnection: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Infinity,
    timeout: 20_000,
  })
})
