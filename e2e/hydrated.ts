import type { Page, Request } from '@playwright/test'

/** Opens an address and waits until its script is there, everything is fetched and nothing is left to be done. */
export async function gotoHydrated(page: Page, path: string) {
  const open = new Set<Request>()
  const begin = (request: Request) => open.add(request)
  const end = (request: Request) => open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
  // Work after an answer is done when the page is idle; it may be another request.
  for (let rests = 0; rests < 2; rests = open.size === 0 ? rests + 1 : 0) await waitForIdle(page)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** Until the page has nothing left to do. */
export const waitForIdle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => setTimeout(() => requestIdleCallback(() => resolve(), { timeout: 2_000 }), 50)))
