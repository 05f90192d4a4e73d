import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { wrongAt } from './wrongAt.ts'

/** Takes one step of a case at a time. `busy`: the step under way; `wrong`: the message of the last refusal for a field. */
export function useSteps<Step extends string>(act: (step: Step) => Promise<unknown>) {
  const [busy, setBusy] = useState<Step>()
  const [error, setError] = useState<unknown>()
  const take = async (step: Step) => {
    if (busy) return
    setBusy(step)
    setError(undefined)
    try {
      await act(step)
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, error, take, wrong: (path: string) => wrongAt(error, path) }
}

type Look = 'primary' | 'danger' | 'secondary'
type Props<Step extends string> = {
  steps: readonly Step[]
  at: Pick<ReturnType<typeof useSteps<Step>>, 'busy' | 'error' | 'take'>
  looks: Partial<Record<Step, Look>>
  word: (step: Step) => string
}

/** The last refusal, and a button for each step that the server allows. */
export function StepButtons<Step extends string>({ steps, at: { busy, error, take }, looks, word }: Props<Step>) {
  return (
    <>
      <Failure error={error} />
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        {steps.map((step) => (
          <Button
            key={step}
            look={looks[step] ?? 'secondary'}
            busy={busy === step}
            onClick={() => void take(step)}
            className="whitespace-nowrap"
          >
            {word(step)}
          </Button>
        ))}
      </div>
    </>
  )
}
