import { DeskStatus, operatorVerifications } from '#contract/operatorVerifications.ts'
import { levels } from '#contract/verifications.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Badge } from '#web/ui/surface.tsx'
import { CaseTable, Desk } from '../area/desk.tsx'
import type { Route } from './+types/page.ts'
import { Account } from './account.tsx'
import { texts } from './texts.ts'
import { levelWords, statusWords } from './words.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Verifications')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const load = (headers: { access_token: string }, query: Record<'state' | 'level' | 'page', string>) =>
  call(operatorVerifications.list, { headers, query: { ...query, limit: 25 } })

/** Accounts to be verified, and all other cases by state. */
export default function VerificationsPage() {
  const t = useText(texts)
  const { date } = useFormat()
  return (
    <Desk
      title={t('Verifications')}
      intro={t('The longest waiting comes first. Every case and document that you open is logged under your name.')}
      filters={[
        {
          name: 'state',
          label: t('Status'),
          all: t('All waiting'),
          options: DeskStatus.options.map((each) => [each, t(statusWords[each][0])]),
        },
        { name: 'level', label: t('Level'), all: t('All levels'), options: levels.map((each) => [each, t(levelWords[each])]) },
      ]}
      load={load}
    >
      {(rows) => (
        <CaseTable
          caption={t('Verifications')}
          rows={rows}
          to="/operator/verifications"
          openLabel={({ name }) => t('Open the case of {name}', { name })}
          columns={[
            {
              head: t('Account'),
              role: 'lead',
              cell: (row) => <Account row={row} />,
            },
            { head: t('Level'), cell: (row) => t(levelWords[row.level]) },
            { head: t('Sent on'), short: true, cell: ({ submittedAt }) => (submittedAt ? date(submittedAt) : '—') },
            { head: t('Status'), cell: ({ status }) => <Badge tone={statusWords[status][1]}>{t(statusWords[status][0])}</Badge> },
          ]}
        />
      )}
    </Desk>
  )
}
