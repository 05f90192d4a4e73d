import type { Level, PurchaseRequest } from '#contract/approvals.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { namesOf } from './names.ts'
import { texts } from './texts.ts'

/** The levels of a request, who decided on each, and the comments. */
export function Levels({ request: { levels, decisions } }: { request: PurchaseRequest }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <ol className="grid gap-2 text-sm">
      {levels.map((level) => (
        <li key={level.level}>
          {levels.length > 1 && <span className="font-medium">{t('Level {n, number}', { n: level.level })}: </span>}
          <Standing level={level} />
        </li>
      ))}
      {decisions
        .filter(({ comment }) => comment !== '')
        .map(({ name, comment, at }) => (
          <li key={at} className="rounded-lg bg-sunken p-3">
            <p className="text-ink-soft">
              <Name>{name}</Name> · {format.time(at)}
            </p>
            <p className="whitespace-pre-line">{comment}</p>
          </li>
        ))}
    </ol>
  )
}

function Standing({ level }: { level: Level }) {
  const t = useText(texts)
  const open = namesOf(level)
  const met = level.demands.flatMap(({ by, forName }) =>
    by === null
      ? []
      : [forName === null ? t('approved by {name}', { name: by }) : t('approved by {name} for {other}', { name: by, other: forName })],
  )
  const waits = open.length > 0 ? [t('waits for {names}', { names: open.join(', ') })] : []
  return <span className="text-ink-soft">{[...new Set(met), ...waits].join(' · ')}</span>
}
