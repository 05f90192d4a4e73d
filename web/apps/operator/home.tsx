import type { ReactNode } from 'react'
import { operatorQueue } from '#contract/operatorQueue.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Skeleton } from '#web/ui/surface.tsx'
import { Acts } from './area/acts.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import { QueueTiles } from './queue.tsx'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

const load = async (session: OperatorSession) => {
  const headers = asOperator(session)
  const [{ queues }, { rows }] = await Promise.all([
    call(operatorQueue.show, { headers }),
    call(twoPerson.list, { headers, query: { status: 'waiting', limit: 100 } }),
  ])
  return { queues, acts: rows, now: Date.now() }
}

/** Work to do: every queue, and acts that await a second person. `children` come once it is loaded, so that nothing moves. */
export function OperatorHome({ session, children }: { session: OperatorSession; children: ReactNode }) {
  const t = useText(texts)
  const { data, error, read } = useOperators(load)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Failure error={error} />
      {!data && !error && <Skeleton className="h-64" />}
      {data && data.acts.length > 0 && (
        <section className="grid grid-cols-1 gap-3">
          <h2 className="text-lg font-semibold">{t('Second approval')}</h2>
          <Acts acts={data.acts} session={session} changed={read} />
        </section>
      )}
      {data && <QueueTiles queues={data.queues} now={data.now} permissions={session.operator.permissions} />}
      {Boolean(data || error) && children}
    </div>
  )
}
