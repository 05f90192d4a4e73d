import type { Page } from '@playwright/test'

/** A whole page for people to judge. No test reads it, and drawing it takes as long as opening the page: it is kept where E2E_SCREENS asks. */
export async function keepPicture(page: Page, name: string) {
  if (process.env.E2E_SCREENS) await page.screenshot({ path: `artefacts/${name}.png`, fullPage: true })
}

/** Keeps pictures of a page on a desk, at `more` widths and on a phone. */
export async function keepPictures(page: Page, name: string, more: readonly (readonly [width: number, device: string])[] = []) {
  for (const [width, device] of [[1440, 'desktop'], ...more, [360, 'phone']] as const) {
    await page.setViewportSize({ width, height: 900 })
    await keepPicture(page, `${name}-${device}`)
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}
