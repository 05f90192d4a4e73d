import { useText } from '#web/i18n/language.tsx'
import { isolated } from '#contract/isolated.ts'
import { Notice } from '#web/ui/surface.tsx'
import type { Change } from './seen.ts'
import { texts } from './texts.ts'

/** What costs another sum than was seen, before it is paid. */
export function Changes({ changes }: { changes: Change[] }) {
  const t = useText(texts)
  if (changes.length === 0) return null
  return (
    <Notice tone="warn">
      <p className="font-medium">{t('Changed since you saw it:')}</p>
      <ul>
        {changes.map(({ kind, name, before, now }) => (
          <li key={`${kind} ${name}`} className="tabular-nums">
            {kind === 'goods'
              ? t('{name}: now {now, rupiah}, before {before, rupiah}', { name: isolated(name), now, before })
              : t('Delivery from {name}: now {now, rupiah}, before {before, rupiah}', { name: isolated(name), now, before })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
