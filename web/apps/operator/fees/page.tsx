import { useState } from 'react'
import { Link } from 'react-router'
import type { Fee } from '#contract/fees.ts'
import { operatorFees } from '#contract/operatorFees.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { call } from '#web/shell/call.ts'
import { NextFee } from '#web/features/money/fees/list.tsx'
import { useFee } from '#web/features/money/fees/say.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/surface.tsx'
import { Acts } from '../area/acts.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import type { Route } from './+types/page.ts'
import { AddDialog } from './add.tsx'
import { Rows } from './rows.tsx'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Fees')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const load = async (session: OperatorSession) => {
  const headers = asOperator(session)
  const [{ general }, waiting] = await Promise.all([
    call(operatorFees.list, { headers, query: { limit: 1 } }),
    call(twoPerson.list, { headers, query: { status: 'waiting', limit: 100 } }),
  ])
  return { general, acts: waiting.rows.filter(({ summary }) => summary.act === 'fee') }
}

/** Fees on sales: in general, by store and by category. One person proposes a change, another confirms it. */
export default function FeesPage() {
  const t = useText(texts)
  const loaded = useOperators(load)
  const [isOpen, setOpen] = useState(false)
  const [changes, setChanges] = useState(0)
  const changed = async () => {
    setChanges((before) => before + 1)
    await loaded.read()
  }
  const mayDecide = loaded.session?.operator.permissions.includes('settings.manage') ?? false
  return (
    <OperatorFrame
      title={t('Fees')}
      intro={t(
        'What we keep of a sale. The most specific fee applies: of a category of one store, then of the store, then of the category, then the general one. An order keeps the fee of the day on which it was placed.',
      )}
      loaded={loaded}
      aside={
        <Button className={mayDecide ? '' : 'invisible'} onClick={() => setOpen(true)}>
          {t('Add a fee')}
        </Button>
      }
    >
      {(session, { general, acts }) => (
        <>
          {acts.length > 0 && <Acts acts={acts} session={session} changed={changed} />}
          <General fee={general} />
          <Rows key={changes} session={session} mayDecide={mayDecide} changed={changed} />
          {isOpen && <AddDialog session={session} onClose={() => setOpen(false)} changed={changed} />}
        </>
      )}
    </OperatorFrame>
  )
}

function General({ fee }: { fee: Fee }) {
  const t = useText(texts)
  const say = useFee()
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div>
        <h2 className="text-lg font-semibold">{t('General fee')}</h2>
        <p>
          <strong className="tabular-nums">{say(fee)}</strong> <NextFee fee={fee} />
        </p>
      </div>
      <Link to="/operator/settings" className="inline-flex min-h-11 items-center font-medium text-accent underline">
        {t('Change it in Settings')}
      </Link>
    </Card>
  )
}
