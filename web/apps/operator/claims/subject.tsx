import { operatorClaims, type OperatorClaimHead } from '#contract/operatorClaims.ts'
import { kindNames } from '#web/features/claims/claimNames.ts'
import { claimTexts } from '#web/features/claims/claimTexts.ts'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { CaseList } from '../area/caseList.tsx'

function Subject({ row: { kind, amount, buyerName } }: { row: OperatorClaimHead }) {
  const say = useText(claimTexts)
  const { rupiah } = useFormat()
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-medium">
        {say(kindNames[kind])}
        <span className="tabular-nums">{rupiah(amount)}</span>
      </span>
      <span className="block text-sm text-ink-soft wrap-anywhere">
        <Name>{buyerName}</Name>
      </span>
    </>
  )
}

const loadWaiting = async (session: OperatorSession) =>
  (await call(operatorClaims.list, { headers: asOperator(session), query: { limit: 20 } })).rows

export const WaitingClaims = ({ here }: { here: number }) => (
  <CaseList desk="/operator/claims" here={here} load={loadWaiting}>
    {(row) => <Subject row={row} />}
  </CaseList>
)
