import { useEffect, useState } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

/** Milliseconds that the whole number stays on the screen. */
const shownFor = 60_000

/** A masked number; after a confirmation the whole one for a minute. `reveal` fetches it; false for members who may not see it. */
export function RevealNumber({ masked, reveal }: { masked: string; reveal: false | (() => Promise<string>) }) {
  const t = useText(texts)
  const [state, setState] = useState<{ busy?: boolean; error?: unknown }>({})
  const [whole, setWhole] = useState<string>()
  useEffect(() => {
    if (!whole) return
    const timer = setTimeout(setWhole, shownFor, undefined)
    return () => clearTimeout(timer)
  }, [whole])
  const show = () => {
    if (!reveal) return
    setState({ busy: true })
    reveal().then(
      (number) => {
        setWhole(number)
        setState({})
      },
      (error: unknown) => setState({ error }),
    )
  }
  if (!masked) return <>{'—'}</>
  return (
    <span className="-my-2.5 flex min-h-11 flex-wrap items-center gap-x-6">
      <span className="tabular-nums" aria-live="polite">
        {whole ?? masked}
      </span>
      {reveal && (
        <Button look="quiet" className="-ml-3 px-3" busy={state.busy ?? false} onClick={() => (whole ? setWhole(undefined) : show())}>
          <Icon name="eye" />
          {whole ? t('Hide') : t('Show')}
        </Button>
      )}
      <Failure error={state.error} />
    </span>
  )
}
