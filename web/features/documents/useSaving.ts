import { useState } from 'react'

/** A button that saves a file: busy until it is there, pressed once at a time, and what stopped it. */
export function useSaving(save: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const run = async () => {
    setBusy(true)
    setFailure(null)
    await save().catch(setFailure)
    setBusy(false)
  }
  return { isBusy, failure, press: () => void (isBusy || run()) }
}
