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
        <>
          {(Object.keys(groups) as Setting['group'][]).map((group) => {
            const own = list.filter((setting) => setting.group === group)
            return own.length === 0 ? null : (
              <FoldedCard key={group} title={t(groups[group])} open={group === 'fees' || own.some(isChanging)}>
                <Group session={session} settings={own} changed={loaded.read} />
              </FoldedCard>
            )
          })}
          <Switches session={session} />
          <Holidays session={session} />
        </>
      )}
    </OperatorFrame>
  )
}
