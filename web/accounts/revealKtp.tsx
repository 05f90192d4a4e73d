import { useEffect, useState } from 'react'
import { accounts } from '#contract/accounts.ts'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

/** Milliseconds that the whole number stays on the screen. */
const shownFor = 60_000

/** The masked KTP number, and after a confirmation the whole one for a minute. */
export function RevealKtp({ masked }: { masked: string }) {
  const t = useText(texts)
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const [whole, setWhole] = useState<string>()
  useEffect(() => {
    if (!whole) return
    const timer = setTimeout(setWhole, shownFor, undefined)
    return () => clearTimeout(timer)
  }, [whole])
  const show = () => {
    setState({ busy: true })
    call(accounts.revealKtp).then(
      ({ ktp }) => {
        setWhole(ktp)
        setState({})
      },
      (error: unknown) => setState({ error }),
    )
  }
  if (!masked) return <>{'—'}</>
  return (
    <span className="flex flex-wrap items-center gap-x-6">
      <span className="tabular-nums" aria-live="polite">
        {whole ?? masked}
      </span>
      <Button look="quiet" className="-ml-3 px-3" busy={state.busy ?? false} onClick={() => (whole ? setWhole(undefined) : show())}>
        <Icon name="eye" />
        {whole ? t('Hide') : t('Show')}
      </Button>
      <Failure error={state.error} />
    </span>
  )
}
