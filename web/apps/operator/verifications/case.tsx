import { useCallback } from 'react'
import { operatorVerifications } from '#contract/operatorVerifications.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Badge } from '#web/ui/surface.tsx'
import { Acts } from '../area/acts.tsx'
import { CaseFrame } from '../area/caseFrame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/case.ts'
import { WaitingAccounts } from './account.tsx'
import { Decide } from './decide.tsx'
import { Facts } from './facts.tsx'
import { texts } from './texts.ts'
import { Viewer } from './viewer.tsx'
import { levelWords, statusWords } from './words.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Verification')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

/** One case: documents beside the statements, the comparison, and the decision. */
export default function CasePage({ params: { id } }: Route.ComponentProps) {
  const t = useText(texts)
  const load = useCallback(
    (session: OperatorSession) => call(operatorVerifications.show, { params: { id }, headers: asOperator(session) }),
    [id],
  )
  const loaded = useOperators(load)
  const found = loaded.data
  return (
    <CaseFrame
      title={found ? `${found.name}: ${t(levelWords[found.level])}` : t('Verification')}
      loaded={loaded}
      desk="/operator/verifications"
      list={<WaitingAccounts here={id} />}
      badge={found && <Badge tone={statusWords[found.status][1]}>{t(statusWords[found.status][0])}</Badge>}
    >
      {(session, shown) => (
        <>
          {shown.waits && <Acts acts={[shown.waits]} session={session} changed={loaded.read} />}
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 xl:max-[88rem]:grid-cols-1">
            <Viewer shown={shown} session={session} />
            <div className="grid grid-cols-1 gap-6">
              {/* First, so that a decision needs no scrolling. */}
              <Decide key={shown.version} shown={shown} session={session} changed={loaded.read} />
              <Facts shown={shown} />
            </div>
          </div>
        </>
      )}
    </CaseFrame>
  )
}
