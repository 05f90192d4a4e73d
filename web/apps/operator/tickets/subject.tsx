import { operatorTickets, type OperatorTicketHead } from '#contract/operatorTickets.ts'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { CaseList } from '../area/caseList.tsx'
import { texts } from './texts.ts'
import { kindWords } from './words.ts'

/** Subject, number and kind of a ticket. */
export function Subject({ row: { subject, number, kind } }: { row: OperatorTicketHead }) {
  const t = useText(texts)
  return (
    <>
      <span className="font-medium wrap-anywhere">{subject}</span>
      <span className="block text-sm text-ink-soft">
        {number} · {t(kindWords[kind])}
      </span>
    </>
  )
}

const loadWaiting = async (session: OperatorSession) =>
  (await call(operatorTickets.list, { headers: asOperator(session), query: { limit: 20 } })).rows

export const WaitingTickets = ({ here }: { here: string }) => (
  <CaseList desk="/operator/tickets" here={here} load={loadWaiting}>
    {(row) => <Subject row={row} />}
  </CaseList>
)
