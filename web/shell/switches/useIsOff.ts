import { useEffect, useState } from 'react'
import { switches, type SwitchKey } from '#contract/switches.ts'
import { call } from '#web/shell/call.ts'

/** Whether a feature is switched off. Unknown counts as on; the server refuses then. */
export function useIsOff(key: SwitchKey): boolean {
  const [off, setOff] = useState<readonly SwitchKey[]>([])
  useEffect(() => {
    let left = false
    void call(switches.off).then(
      (answer) => (left ? undefined : setOff(answer.off)),
      () => undefined,
    )
    return () => void (left = true)
  }, [])
  return off.includes(key)
}
