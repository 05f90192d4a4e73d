import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Finds accessibility violations and reports only those: passes cost as much time again. All our frames are of one origin,
 * so the legacy way needs no second page to bring the findings together.
 */
export const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** The barriers that it finds. */
export const violations = async (page: Page) => (await axe(page).analyze()).violations
