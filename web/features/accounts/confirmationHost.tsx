import { useEffect, useState } from 'react'
import type { ConfirmWay } from '#contract/problems.ts'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { confirmWith } from '#web/shell/session/confirmation.ts'

const Confirmation = lazyDialog(async () => (await import('./confirmation.tsx')).Confirmation)

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
  return asked && <Confirmation ways={asked.ways} answer={asked.answer} onClose={() => asked.answer()} />
}
