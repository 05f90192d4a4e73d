import { expect, test } from 'vitest'
import { answersWithin } from './answers.ts'

test('what is promised is rounded up, and to a size one can remember', () => {
  const words = (minutes: number) => Object.values(answersWithin(minutes)).join(' ')
  expect([1, 5, 6, 41, 90, 91, 180, 36 * 60, 36 * 60 + 1, 5 * 1440].map(words)).toEqual([
    '5 minutes',
    '5 minutes',
    '10 minutes',
    '50 minutes',
    '90 minutes',
    '2 hours',
    '3 hours',
    '36 hours',
    '2 days',
    '5 days',
  ])
})
