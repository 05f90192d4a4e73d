import { Link, useLocation } from 'react-router'
import { settings, type Setting } from '#contract/settings.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { FoldedCard } from '#web/ui/foldedCard.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { Group } from './group.tsx'
import { Holidays } from './holidays.tsx'
import { Switches } from './switches.tsx'
import { texts } from './texts.ts'
import { groups } from './words.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Settings')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const load = (session: OperatorSession) => call(settings.list, { headers: asOperator(session) })

/** Whether a change is proposed or planned, which shows without unfolding. */
const isChanging = ({ proposed, planned }: Setting) => Boolean(proposed) || planned.length > 0

/** Groups that have settings, in their order, each with its own. */
function filled(list: Setting[]) {
  const byGroup = Map.groupBy(list, ({ group }) => group)
  return (Object.keys(groups) as Setting['group'][]).flatMap((group) => {
    const own = byGroup.get(group)
    return own ? [{ group, own }] : []
  })
}

/** Settings of the marketplace: current values, planned ones, and proposals that await a second operator. */
export default function SettingsPage() {
  const t = useText(texts)
  const loaded = useOperators(load)
  return (
    <OperatorFrame
      title={t('Settings')}
      intro={t('Values that hold for the whole marketplace. An order keeps what held when it was made.')}
      loaded={loaded}
    >
      {(session, list) => (
        <div className="grid grid-cols-1 gap-(--gap) lg:grid-cols-[15rem_minmax(0,1fr)]">
          <Index groups={filled(list).map(({ group }) => group)} />
          <div className="grid min-w-0 grid-cols-1 gap-(--gap)">
            {filled(list).map(({ group, own }) => (
              <FoldedCard key={group} anchor={group} title={t(groups[group])} open={group === 'fees' || own.some(isChanging)}>
                <Group session={session} settings={own} changed={loaded.read} />
              </FoldedCard>
            ))}
            <Switches session={session} />
            <Holidays session={session} />
          </div>
        </div>
      )}
    </OperatorFrame>
  )
}

/** Parts of the page beside it on a desk; on a phone the folded cards are the index. */
function Index({ groups: shown }: { groups: Setting['group'][] }) {
  const t = useText(texts)
  const { hash } = useLocation()
  const parts = [
    ...shown.map((group) => ({ to: `#${group}`, name: t(groups[group]) })),
    { to: '#switches', name: t('Switches') },
    { to: '#holidays', name: t('National holidays') },
  ]
  return (
    <nav aria-label={t('Settings')} className="sticky top-6 grid self-start max-lg:hidden">
      {parts.map(({ to, name }) => (
        <Link
          key={to}
          to={to}
          aria-current={hash === to ? 'true' : undefined}
          className="flex min-h-9 items-center rounded-lg px-3 font-medium text-ink-soft hover:bg-sunken aria-[current]:bg-surface aria-[current]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
