import { Link } from 'react-router'
import type { Import } from '#contract/imports.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Badge, type Tone } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { Name } from '#web/ui/name.tsx'
import { texts } from './texts.ts'

const states = {
  checked: ['Waiting for your approval', 'warn'],
  waiting: ['In progress', 'note'],
  done: ['Done', 'good'],
  cancelled: ['Stopped', 'neutral'],
} as const satisfies Record<Import['status'], [keyof typeof texts, Tone]>

/** Earlier imports, each with a link to it. */
export function Earlier({ imports }: { imports: Import[] }) {
  const t = useText(texts)
  const format = useFormat()
  if (imports.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t('Earlier imports')}</h2>
      <Table
        caption={t('Earlier imports')}
        rows={imports}
        id={({ id }) => id}
        columns={[
          {
            head: t('File'),
            role: 'lead',
            cell: ({ id, fileName }) => (
              <Link to={`?id=${id}`} className="inline-flex min-h-11 items-center font-medium wrap-anywhere text-accent underline">
                <Name>{fileName}</Name>
              </Link>
            ),
          },
          { head: t('When'), short: true, cell: ({ createdAt }) => format.time(createdAt) },
          {
            head: t('Rows'),
            end: true,
            cell: ({ total, failed }) =>
              failed > 0 ? t('{n} ({failed} refused)', { n: format.number(total), failed: format.number(failed) }) : format.number(total),
          },
          { head: t('Status'), cell: (row) => <State row={row} /> },
        ]}
      />
    </section>
  )
}

/** A file without a valid row awaits nothing. */
function State({ row: { status, total, failed } }: { row: Import }) {
  const t = useText(texts)
  const [word, tone] = status === 'checked' && failed === total ? (['Nothing to add', 'neutral'] as const) : states[status]
  return <Badge tone={tone}>{t(word)}</Badge>
}
