import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { tokenAtPress, useLinkToken } from '#web/shell/session/linkToken.ts'
import { texts } from '#web/features/organizations/finance/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import type { Route } from './+types/financeMail.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Mails to finance')(args), noReferrer]

/** Confirms or ends mails to a finance address on a press, without a session: mail scanners open links too. */
export default function FinanceMail() {
  const t = useText(texts)
  const token = useLinkToken()
  const ends = useSearchParams()[0].has('stop')
  const [state, setState] = useState<{ busy?: boolean; done?: true; error?: unknown }>({})
  const act = async (known: string) => {
    setState({ busy: true })
    const { financeAddress } = await import('#contract/financeAddress.ts')
    await call(ends ? financeAddress.stop : financeAddress.confirm, { body: { token: known } }).then(
      () => setState({ done: true }),
      (error: unknown) => setState({ error }),
    )
  }
  return (
    <Card className="mx-auto grid max-w-md gap-4">
      <h1 className="text-2xl font-bold">{t('Mails to finance')}</h1>
      {token === '' ? (
        <Notice tone="warn">{t('This link is not complete. Please open it again from the mail.')}</Notice>
      ) : state.done ? (
        <Notice tone="good">{t(ends ? 'No more mails are sent to this address.' : 'The address is confirmed.')}</Notice>
      ) : (
        <>
          <p>
            {t(
              ends
                ? 'This address will get no more notices of documents. The company is told.'
                : 'A company on Pasokan wants to send word of new invoices, receipts and credit notes to this address. Reading them takes a sign-in.',
            )}
          </p>
          <Failure error={state.error} />
          <Button busy={state.busy ?? false} onClick={() => void act(tokenAtPress(token))}>
            {t(ends ? 'No more mails' : 'Confirm this address')}
          </Button>
        </>
      )}
    </Card>
  )
}
