import { useText } from '#web/shell/i18n/language.tsx'
import { Notice } from './surface.tsx'
import { tableTexts } from './tableTexts.ts'

type Row<Code> = { row: number; cells: object; problems: readonly { code: Code }[] }
type Props<Code> = { title: string; rows: readonly Row<Code>[]; why: (code: Code) => string }

/** The first rows of a table that could not be read, with their reasons. */
export function UnreadRows<Code extends string>({ title, rows, why }: Props<Code>) {
  const t = useText(tableTexts)
  if (rows.length === 0) return null
  return (
    <Notice tone="warn">
      {title}
      <ul className="mt-2 grid gap-1">
        {rows.slice(0, 50).map(({ row, cells, problems }) => (
          <li key={row}>
            <bdi>{t('Row {n, number}: {cells}', { n: row, cells: Object.values(cells).filter(Boolean).join(' · ') })}</bdi>
            {' – '}
            {problems.map(({ code }) => why(code)).join(' ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
