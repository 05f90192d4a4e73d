import { useEffect, useState } from 'react'
import { switches, type SwitchKey } from '#contract/switches.ts'
import { call } from '#web/call.ts'

/** Whether something is switched off; while it is not known it is taken to be on, and the server refuses. */
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
