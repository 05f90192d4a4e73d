import { redirect, useSearchParams } from 'react-router'
import { activity, type Activity } from '#contract/activity.ts'
import type { Answer } from '#contract/endpoint.ts'
import { members, type Member } from '#contract/members.ts'
import type { PageFacts } from '#contract/page.ts'
import { actWords, type ActCode } from '#contract/words/acts.ts'
import { activityTexts } from '#web/features/organizations/members/activityTexts.ts'
import { call } from '#web/shell/call.ts'
import { useDownload } from '#web/shell/files/useDownload.ts'
import { DownloadButtons } from '#web/shell/filters/downloadButtons.tsx'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { readSession } from '#web/shell/session/session.ts'
import { BackLink } from '#web/ui/backLink.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { FilterForm } from '#web/ui/filterForm.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge, Empty, PageTitle } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { useMore } from '#web/ui/useMore.ts'
import type { Route } from './+types/activity.ts'

export const handle: PageFacts = { private: true }

const filtersOf = (search: URLSearchParams) => Object.fromEntries([...search].filter(([, value]) => value !== ''))

export async function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  const session = readSession()
  const team = session?.role === 'seller' ? '/shop/people' : '/company/people'
  if (!session) throw redirect(`/login?next=${team}/activity`)
  if (url.pathname !== `${team}/activity`) throw redirect(`${team}/activity`)
  const query = filtersOf(new URL(request.url).searchParams)
  const [people, first] = await Promise.all([call(members.list), call(activity.list, { query: { ...query, limit: '50' } })])
  return { people, first, query, team }
}
export const meta = titledPrivate(activityTexts, 'Activity')

/** Acts of the members of a company or store, by member and day, with a file. */
export default function TeamActivity({ loaderData: { people, first, query, team } }: Route.ComponentProps) {
  const t = useText(activityTexts)
  const lang = useLanguage()
  const { failure, take } = useDownload(activity.file, { query: { ...query, lang } }, 'activity')
  return (
    <div>
      <BackLink to={team} className="mb-1">
        {t('Back to the team')}
      </BackLink>
      <PageTitle>{t('Activity')}</PageTitle>
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">
        {t('What the members of your team did. Passwords and other matters of their own accounts are not shown.')}
      </p>
      <Filters people={people} />
      <Failure error={failure} />
      <Rows key={JSON.stringify(query)} query={query} first={first} />
      <div className="mt-4">
        <DownloadButtons take={take} />
      </div>
    </div>
  )
}

/** Numbers of the things that an act changed. The number of a sign-in is of no use to a reader. */
const referenceOf = ({ object }: Activity) => (object.startsWith('session:') ? '' : object)

function Filters({ people }: { people: Member[] }) {
  const t = useText(activityTexts)
  const [search] = useSearchParams()
  const value = (key: string) => search.get(key) ?? ''
  return (
    <FilterForm className="mb-5 grid items-end gap-3 *:min-w-0 sm:grid-cols-2 lg:flex lg:flex-wrap lg:*:flex-1 lg:*:basis-36">
      <Select label={t('Member')} name="UserId" defaultValue={value('UserId')}>
        <option value="">{t('All members')}</option>
        {people.map(({ userId, name, email }) => (
          <option key={userId} value={userId}>
            {name || email}
          </option>
        ))}
      </Select>
      <Field label={t('From date')} name="from" type="date" defaultValue={value('from')} />
      <Field label={t('To date')} name="to" type="date" defaultValue={value('to')} />
      <Button type="submit" look="secondary" className="lg:max-w-32">
        {t('Show')}
      </Button>
    </FilterForm>
  )
}

function Rows({ query, first }: { query: Record<string, string>; first: Answer<typeof activity.list> }) {
  const t = useText(activityTexts)
  const language = useLanguage()
  const format = useFormat()
  const { rows, more, busy, error } = useMore(first, (before) =>
    call(activity.list, { query: { ...query, limit: '50', before: String(before) } }),
  )
  if (rows.length === 0)
    return <Empty icon="receipt" title={t('Nothing in this period')} text={t('Choose other days or another member.')} />
  const words = ({ act }: Activity) => actWords[act as ActCode]?.[language] ?? act
  const refused = ({ outcome }: Activity) => outcome !== 'done' && <Badge tone="warn">{t('Refused')}</Badge>
  return (
    <div className="grid gap-4">
      <Table
        caption={t('Activity')}
        rows={rows}
        id={({ id }) => id}
        list={{
          brief: (row) => (
            <>
              <Name>{row.member}</Name> · {format.time(row.at)}
              {referenceOf(row) && ` · ${referenceOf(row)}`}
            </>
          ),
        }}
        columns={[
          { head: t('Time'), short: true, cell: ({ at }) => format.time(at) },
          { head: t('Member'), cell: ({ member }) => <Name>{member}</Name> },
          {
            head: t('Action'),
            role: 'lead',
            cell: (row) => (
              <>
                {words(row)} {refused(row)}
              </>
            ),
          },
          { head: t('Reference'), cell: referenceOf },
        ]}
      />
      <Failure error={error} />
      {more && (
        <Button look="secondary" busy={busy} onClick={more}>
          {t('Older ones')}
        </Button>
      )}
    </div>
  )
}
