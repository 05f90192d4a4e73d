import { expect, test } from 'vitest'
import { readyBy, usualCalendar as usual, workingDayAfter } from './promise.ts'

const usualCalendar = { ...usual, holidays: ['2026-12-25', '2027-01-01'] }

// 2026-11-23 is a Monday.
const monday = new Date('2026-11-23T03:00:00Z')

test('ready is the next working day and the lead on top; after the cut-off one more', () => {
  expect(readyBy(usualCalendar, monday, 0)).toBe('2026-11-24')
  expect(readyBy(usualCalendar, monday, 1)).toBe('2026-11-25')
  expect(readyBy(usualCalendar, new Date('2026-11-23T07:59:00Z'), 0)).toBe('2026-11-24')
  expect(readyBy(usualCalendar, new Date('2026-11-23T08:00:00Z'), 0)).toBe('2026-11-25')
})

test('days are those of WIB: late in the evening in UTC is the next day', () => {
  expect(readyBy(usualCalendar, new Date('2026-11-23T18:00:00Z'), 0)).toBe('2026-11-25')
})

test('weekends, closures and national holidays are skipped', () => {
  const calendar = { ...usualCalendar, workingDays: [1, 2, 3, 4, 5], closures: [{ from: '2026-12-28', to: '2026-12-30', text: '' }] }
  expect(workingDayAfter(calendar, '2026-12-24', 1)).toBe('2026-12-31')
  expect(workingDayAfter(calendar, '2026-12-24', 2)).toBe('2027-01-04')
})

test('a store that is closed for good is not looked for without end', () => {
  const closures = [{ from: '2026-01-01', to: '2099-01-01', text: '' }]
  expect(workingDayAfter({ ...usualCalendar, closures }, '2026-11-23', 1)).toMatch(/^20\d\d-/)
})
