import type { SwitchKey } from '#contract/switches.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

const words = {
  companies: 'New companies cannot register right now. Please come back later.',
  suppliers: 'New stores cannot register right now. Please come back later.',
  'quick-order': 'Quick order is not available right now. You can still put products into the cart.',
  'product-import': 'Products cannot be imported right now. You can still add them one by one.',
} as const satisfies Partial<Record<SwitchKey, keyof typeof texts>>

/** Shown in place of a feature that is switched off. */
export function SwitchedOff({ what }: { what: keyof typeof words }) {
  const t = useText(texts)
  return <Notice tone="warn">{t(words[what])}</Notice>
}
