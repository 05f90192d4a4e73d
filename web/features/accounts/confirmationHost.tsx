import { lazy, Suspense, useEffect, useState } from 'react'
import type { ConfirmWay } from '#contract/problems.ts'
import { confirmWith } from '#web/shell/session/confirmation.ts'

const Confirmation = lazy(async () => ({ default: (await import('./confirmation.tsx')).Confirmation }))

type ConfirmationRequest = { ways: readonly ConfirmWay[]; answer: (confirmation?: string) => void }

/** Asks for a password or a code on any screen, before an act for which a stolen session must not be enough. */
export function ConfirmationHost() {
  const [asked, setAsked] = useState<ConfirmationRequest>()
  useEffect(
    () =>
      confirmWith(
        (ways) =>
          new Promise((resolve) => {
            const answer = (confirmation?: string) => {
              setAsked(undefined)
              resolve(confirmation)
            }
            setAsked((before) => {
              before?.answer()
              return { ways, answer }
            })
          }),
      ),
    [],
  )
  return <Suspense fallback={null}>{asked && <Confirmation ways={asked.ways} answer={asked.answer} />}</Suspense>
}
