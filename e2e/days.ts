import type { Page } from '@playwright/test'
import { addDays, dayInWib } from '#contract/dayCount.ts'

/** Returns the day `count` days from today, in WIB. */
export const inDays = (count: number) => addDays(dayInWib(new Date()), count)

/** Presses a day of the calendar, in whichever of its months it is. */
export async function tapDay(page: Page, day: string) {
  const cell = page.locator(`[data-day="${day}"]:visible`)
  // The calendar comes after its dialog: only then it is known whether the day is of another month.
  await page.locator('[data-day]:visible').first().waitFor()
  if ((await cell.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click()
  await cell.first().click()
}
