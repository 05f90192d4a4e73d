import { CaseStatus, SubjectType } from '#contract/moderation.ts'
import { operatorModeration } from '#contract/operatorModeration.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { texts as ownerTexts } from '#web/features/moderation/texts.ts'
import { statusWords, typeWords } from '#web/features/moderation/words.ts'
import { Badge } from '#web/ui/surface.tsx'
import { CaseTable, Desk } from '../area/desk.tsx'
import type { Route } from './+types/page.ts'
import { Cause, Subject } from './subject.tsx'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Moderation')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const load = (headers: { access_token: string }, query: Record<'state' | 'type' | 'page', string>) =>
  call(operatorModeration.list, { headers, query: { ...query, limit: 25 } })

/** Reported or held cases, and all others by state. */
export default function ModerationDesk() {
  const t = useText(texts)
  const say = useText(ownerTexts)
  const { date } = useFormat()
  return (
    <Desk
      title={t('Moderation')}
      intro={t(
        'What was reported or held by a rule, the longest waiting first. Held products wait one day at most. Every case that you open is logged under your name.',
      )}
      filters={[
        {
          name: 'state',
          label: t('Status'),
          all: t('All waiting'),
          options: CaseStatus.options.map((each) => [each, say(statusWords[each][0])]),
        },
        { name: 'type', label: t('Kind'), all: t('All kinds'), options: SubjectType.options.map((each) => [each, say(typeWords[each])]) },
      ]}
      load={load}
    >
      {(rows) => (
        <CaseTable
          caption={t('Moderation')}
          rows={rows}
          to="/operator/moderation"
          openLabel={({ title }) => t('Open the case of {name}', { name: title })}
          columns={[
            { head: t('Subject'), role: 'lead', cell: (row) => <Subject row={row} /> },
            { head: t('Cause'), cell: (row) => <Cause row={row} /> },
            { head: t('Since'), short: true, cell: ({ since }) => date(since) },
            { head: t('Status'), cell: ({ status }) => <Badge tone={statusWords[status][1]}>{say(statusWords[status][0])}</Badge> },
          ]}
        />
      )}
    </Desk>
  )
}
