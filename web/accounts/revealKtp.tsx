import { useEffect, useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConfirmDialog } from './confirmDialog.tsx'
import { texts } from './texts.ts'

/** Milliseconds that the whole number stays on the screen. */
const shownFor = 60_000

/** The masked KTP number, and after the password the whole one for a minute. */
export function RevealKtp({ masked }: { masked: string }) {
  const t = useText(texts)
  const [asking, setAsking] = useState(false)
  const [whole, setWhole] = useState<string>()
  useEffect(() => {
    if (!whole) return
    const timer = setTimeout(setWhole, shownFor, undefined)
    return () => clearTimeout(timer)
  }, [whole])
  if (!masked) return <>{'—'}</>
  return (
    <span className="flex flex-wrap items-center gap-x-6">
      <span className="tabular-nums" aria-live="polite">
        {whole ?? masked}
      </span>
      <Button look="quiet" className="-ml-3 px-3" onClick={() => (whole ? setWhole(undefined) : setAsking(true))}>
        <Icon name="eye" />
        {whole ? t('Hide') : t('Show')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('Show my KTP number')}
        confirm={t('Show')}
        act={async (password) => setWhole((await call(accounts.revealKtp, { body: { password } })).ktp)}
      />
    </span>
  )
}
