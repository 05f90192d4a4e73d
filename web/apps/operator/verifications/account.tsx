import { operatorVerifications, type VerificationHead } from '#contract/operatorVerifications.ts'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { CaseList } from '../area/caseList.tsx'
import { texts } from './texts.ts'

/** Name and kind of an account in a list of cases. */
export function Account({ row: { name, legalName, side } }: { row: VerificationHead }) {
  const t = useText(texts)
  return (
    <>
      <span className="font-medium wrap-anywhere">
        <Name>{name}</Name>
      </span>
      <span className="block text-sm text-ink-soft wrap-anywhere">
        {t(side === 'seller' ? 'Store' : 'Company')}
        {legalName && ` · ${legalName}`}
      </span>
    </>
  )
}

const loadWaiting = async (session: OperatorSession) =>
  (await call(operatorVerifications.list, { headers: asOperator(session), query: { limit: 20 } })).rows

export const WaitingAccounts = ({ here }: { here: string }) => (
  <CaseList desk="/operator/verifications" here={here} load={loadWaiting}>
    {(row) => <Account row={row} />}
  </CaseList>
)
