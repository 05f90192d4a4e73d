import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { terms, type Agreement } from '#contract/terms.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { consentTexts } from './consentTexts.ts'

/** Null if the terms cannot be loaded; then nothing is asked. */
export const loadTerms = () => call(terms.show).catch(() => null)

/** Asks for consent to the current terms if it is missing, and announces coming ones. Blocks nothing. */
export function TermsNotice({ agreement }: { agreement: Agreement | null }) {
  const t = useText(consentTexts)
  const format = useFormat()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  if (!agreement) return null
  const { version, agreedAt, coming } = agreement
  const agree = async () => {
    setBusy(true)
    await call(terms.agree, { body: { version } }).then(revalidate, setFailure)
    setBusy(false)
  }
  return (
    <>
      {agreedAt === null && (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p>
              {t('These terms of use apply since {day}:', { day: format.day(version) })} <TermsLinks on={version} />
            </p>
            <Button look="secondary" busy={busy} onClick={() => void agree()}>
              {t('I agree')}
            </Button>
          </div>
          <Failure error={failure} />
        </Notice>
      )}
      {coming !== null && (
        <Notice>
          <p>
            {t('New terms apply from {day}. Read them now:', { day: format.day(coming) })} <TermsLinks on={coming} />
          </p>
        </Notice>
      )}
    </>
  )
}

/** Links to the terms and the privacy policy of a day. */
function TermsLinks({ on }: { on: string }) {
  const t = useText(consentTexts)
  return (
    <>
      <Link to={`/terms?on=${on}`} target="_blank" className="underline">
        {t('the terms of use')}
      </Link>{' '}
      {t('and')}{' '}
      <Link to={`/privacy?on=${on}`} target="_blank" className="underline">
        {t('how we treat your data')}
      </Link>
      .
    </>
  )
}
