import { expect, test } from 'vitest'
import { ago } from '#web/features/notifications/ago.ts'
import { clockTime, dayName, dayOf, shortTime } from './days.ts'

const words = { today: 'Today', yesterday: 'Yesterday' }
const now = Date.parse('2026-11-20T18:30:00Z') // 21 November, half past one at night, in Jakarta

test('a day begins at midnight in western Indonesia', () => {
  expect(dayOf('2026-11-20T16:59:00Z')).toBe('2026-11-20')
  expect(dayOf('2026-11-20T17:01:00Z')).toBe('2026-11-21')
  expect(dayName('2026-11-20T17:01:00Z', 'en', words, now)).toBe('Today')
  expect(dayName('2026-11-20T16:59:00Z', 'en', words, now)).toBe('Yesterday')
  expect(dayName('2026-11-18T03:00:00Z', 'id', words, now)).toBe('18 Nov 2026')
})

test('times are short where they stand in a list', () => {
  expect(clockTime('2026-11-20T17:05:00Z', 'en')).toBe('00:05')
  expect(shortTime('2026-11-20T18:05:00Z', 'id', 'Kemarin', now)).toBe('01.05')
  expect(shortTime('2026-11-20T03:00:00Z', 'id', 'Kemarin', now)).toBe('Kemarin')
  expect(shortTime('2026-11-17T03:00:00Z', 'en', 'Yesterday', now)).toBe('Tue')
  expect(shortTime('2026-10-01T03:00:00Z', 'en', 'Yesterday', now)).toBe('1 Oct')
  expect(shortTime('2026-01-01T03:00:00Z', 'id', 'Kemarin', now)).toBe('1 Jan')
  expect(shortTime('2025-12-31T03:00:00Z', 'en', 'Yesterday', now)).toBe('31/12/25')
})

test('a notification says how long ago, and after a week when', () => {
  expect(ago('2026-11-20T18:29:30Z', 'en', 'just now', now)).toBe('just now')
  expect(ago('2026-11-20T18:25:00Z', 'id', 'baru saja', now)).toBe('5 menit yang lalu')
  expect(ago('2026-11-20T15:00:00Z', 'en', 'just now', now)).toBe('3 hours ago')
  expect(ago('2026-11-10T03:00:00Z', 'en', 'just now', now)).toContain('10 Nov 2026')
})
