import type { TableNotes as Notes } from '#contract/tableNotes.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Notice } from './surface.tsx'
import { texts } from './texts.ts'

const encodings: Record<string, string> = { 'windows-1252': 'Windows-1252 (ANSI)', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' }

/** How a table was read, if in doubt: guessed encoding with its first rows, rows above the heads, and the chosen sheet. */
export function TableNotes({ notes: { encoding, first = [], above = [], sheet, otherSheets = [] } }: { notes: Notes }) {
  const t = useText(texts)
  return (
    <>
      {encoding && (
        <Notice tone="warn">
          {t('This file does not say how its letters are stored. It was read as {encoding}. Please check these first rows:', {
            encoding: encodings[encoding] ?? encoding,
          })}
          <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label={t('First rows')}>
            <table className="text-sm">
              <tbody>
                {first.map((cells, row) => (
                  <tr key={row}>
                    {cells.slice(0, 8).map((cell, at) => (
                      <td key={at} className="max-w-60 truncate border border-line px-2 py-1">
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <p className="mt-2">{t('If letters are wrong, save the file as XLSX or CSV UTF-8 and choose it again.')}</p>
        </Notice>
      )}
      {above.length > 0 && (
        <Notice>
          {t('Rows above the column names were left out:')}
          <ul className="mt-1">
            {above.slice(0, 5).map(({ row, text }) => (
              <li key={row}>
                <bdi>{t('Row {n, number}: {text}', { n: row, text })}</bdi>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {sheet !== undefined && otherSheets.length > 0 && (
        <Notice>{t('Only the sheet “{sheet}” was read. Left out: {others}.', { sheet, others: otherSheets.join(', ') })}</Notice>
      )}
    </>
  )
}
