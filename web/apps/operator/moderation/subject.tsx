import { operatorModeration, type CaseHead } from '#contract/operatorModeration.ts'
import { texts as ownerTexts } from '#web/features/moderation/texts.ts'
import { typeWords } from '#web/features/moderation/words.ts'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { CaseList } from '../area/caseList.tsx'
import { texts } from './texts.ts'
import { causeWord } from './words.ts'

/** Title, kind and owner of what a case is about. */
export function Subject({ row: { title, type, owner } }: { row: CaseHead }) {
  const say = useText(ownerTexts)
  return (
    <>
      <span className="line-clamp-2 font-medium wrap-anywhere">
        <Name>{title || say(typeWords[type])}</Name>
      </span>
      <span className="block text-sm text-ink-soft wrap-anywhere">
        {say(typeWords[type])} · <Name>{owner}</Name>
      </span>
    </>
  )
}

/** The rule that held it or how many people reported it. */
export function Cause({ row }: { row: CaseHead }) {
  const t = useText(texts)
  const word = causeWord(row)
  return (
    <>
      {word && <span className="block">{t(word)}</span>}
      {(row.reports > 0 || !word) && (
        <span className={word ? 'block text-sm text-ink-soft' : ''}>{t('{n, number} reports', { n: row.reports })}</span>
      )}
    </>
  )
}

const loadWaiting = async (session: OperatorSession) =>
  (await call(operatorModeration.list, { headers: asOperator(session), query: { limit: 20 } })).rows

export const WaitingSubjects = ({ here }: { here: string }) => (
  <CaseList desk="/operator/moderation" here={here} load={loadWaiting}>
    {(row) => <Subject row={row} />}
  </CaseList>
)
