import type { Page } from '@playwright/test'

/** A whole page for people to judge. No test reads it, and drawing it takes as long as opening the page: it is kept where E2E_SCREENS asks. */
export async function keepPicture(page: Page, name: string) {
  if (process.env.E2E_SCREENS) await page.screenshot({ path: `artefacts/${name}.png`, fullPage: true })
}
