import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What finds barriers in a page. All our frames are of one origin: the legacy way needs no second page to bring the findings together. */
export const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode()
