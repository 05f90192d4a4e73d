import { useText } from '#web/shell/i18n/language.tsx'
import { isolateDirection } from '#contract/isolated.ts'
import { Notice } from '#web/ui/surface.tsx'
import type { Change } from './seenPrices.ts'
import { texts } from './texts.ts'

/** Lists the sums that changed since they were seen, before payment. */
export function Changes({ changes }: { changes: Change[] }) {
  const t = useText(texts)
  if (changes.length === 0) return null
  const say = ({ kind, ...change }: Change) => {
    const said = { ...change, name: isolateDirection(change.name) }
    if (kind === 'goods') return t('{name}: now {now, rupiah}, before {before, rupiah}', said)
    if (kind === 'delivery') return t('Delivery from {name}: now {now, rupiah}, before {before, rupiah}', said)
    return t('{name}: one {unit, unit} now holds {now, number} {base, unit}, before {before, number}', said)
  }
  return (
    <Notice tone="warn">
      <p className="font-medium">{t('Changed since you saw it:')}</p>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.name}`} className="tabular-nums">
            {say(change)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
