import type { Page } from '@playwright/test'

/** Opens an address and waits until its script is there and everything is fetched. */
export async function openAwake(page: Page, path: string) {
  await page.goto(path)
  await page.locator('html[data-awake]').waitFor()
  await page.waitForLoadState('networkidle')
}
