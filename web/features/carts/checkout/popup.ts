import { payments } from '#contract/payments.ts'
import { call } from '#web/shell/call.ts'
import type { Language } from '#web/shell/i18n/language.tsx'

/** Result of the popup. It settles nothing: the server asks the provider. */
export type Outcome = 'success' | 'pending' | 'error' | 'close'

type Snap = { pay: (token: string, options: Record<string, unknown>) => void }
declare global {
  interface Window {
    snap?: Snap
  }
}

/** Opens the provider's popup for a transaction token. Throws when its script cannot be loaded. */
export async function openPayment(token: string, language: Language): Promise<Outcome> {
  const snap = await loadSnap()
  return new Promise((resolve) =>
    snap.pay(token, {
      language,
      onSuccess: () => resolve('success'),
      onPending: () => resolve('pending'),
      onError: () => resolve('error'),
      onClose: () => resolve('close'),
    }),
  )
}

let loading: Promise<Snap> | undefined

function loadSnap(): Promise<Snap> {
  loading ??= addScript().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function addScript(): Promise<Snap> {
  const { script, clientKey } = await call(payments.setup)
  await new Promise((resolve, reject) => {
    const element = document.createElement('script')
    element.src = script
    element.dataset.clientKey = clientKey
    element.onload = resolve
    element.onerror = () => reject(new Error('the payment script did not load'))
    document.head.append(element)
  })
  if (!window.snap) throw new Error('the payment script brought nothing')
  return window.snap
}
