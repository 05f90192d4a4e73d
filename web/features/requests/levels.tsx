import type { Level, PurchaseRequest } from '#contract/approvals.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { namesOf } from './names.ts'
import { texts } from './texts.ts'

/** The levels of a request, who decided on each, and the comments. */
export function Levels({ request: { status, levels, decisions } }: { request: PurchaseRequest }) {
  const t = useText(texts)
  const format = useFormat()
  const standing = (level: Level) => {
    const met = level.demands.flatMap(({ by, forName }) =>
      by === null
        ? []
        : [forName === null ? t('approved by {name}', { name: by }) : t('approved by {name} for {other}', { name: by, other: forName })],
    )
    const open = status === 'waiting' ? namesOf(level) : []
    return [...new Set(met), ...(open.length > 0 ? [t('waits for {names}', { names: open.join(', ') })] : [])]
  }
  return (
    <ol className="grid gap-2 text-sm">
      {levels
        .map((level) => ({ level, words: standing(level) }))
        .filter(({ words }) => words.length > 0)
        .map(({ level, words }) => (
          <li key={level.level}>
            {levels.length > 1 && <span className="font-medium">{t('Level {n, number}', { n: level.level })}: </span>}
            <span className="text-ink-soft">{words.join(' · ')}</span>
          </li>
        ))}
      {decisions
        .filter(({ comment }) => comment !== '')
        .map(({ name, comment, at, verdict }) => (
          <li key={at} className="rounded-lg bg-sunken p-3">
            <p className="text-ink-soft">
              <Name>{name}</Name> · {verdict !== 'approve' && `${t(verdict === 'return' ? 'Returned for changes' : 'Rejected')} · `}
              {format.time(at)}
            </p>
            <p className="whitespace-pre-line">{comment}</p>
          </li>
        ))}
    </ol>
  )
}
