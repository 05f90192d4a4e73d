import type { Word } from '#contract/words/fill.ts'

/** Texts that every mail has. */
export const frameTexts = {
  greeting: { en: 'Hello {name},', id: 'Halo {name},' },
  'greeting-nobody': { en: 'Hello,', id: 'Halo,' },
} as const satisfies Record<string, Word>
