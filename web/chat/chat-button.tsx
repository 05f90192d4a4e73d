import { useState } from 'react'
import { useText } from '#web/i18n/language.tsx'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { texts } from './envelopeTexts.ts'

type Props = { ShopId: number; ProductId?: number; OrderId?: number; className?: string }

/** For buyers only (specification, section 2): opens the chat with this store, with the product or order it is about. */
export function ChatButton({ className = '', ...about }: Props) {
  const t = useText(texts)
  const session = useSession()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  if (session?.role !== 'buyer') return null
  const open = async () => {
    if (state.busy) return
    setState({ busy: true })
    try {
      const { chatWithStore } = await import('./actions.ts')
      await chatWithStore(about as Parameters<typeof chatWithStore>[0])
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <div className={`grid gap-2 ${className}`}>
      {/* Not disabled while it works: the focus comes back here when the chat is closed. */}
      <Button look="secondary" aria-busy={state.busy || undefined} onClick={() => void open()}>
        {state.busy ? <Spinner /> : <Icon name="chat" />}
        {t('Chat with Store')}
      </Button>
      <Failure error={state.error} />
    </div>
  )
}
