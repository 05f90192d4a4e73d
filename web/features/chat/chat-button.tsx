import { useState } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { opens } from '#web/shell/session/pageAccess.ts'
import { useSession } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure, useFailureText } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { texts } from './envelopeTexts.ts'

type Props = {
  ShopId: number
  ProductId?: number
  OrderId?: number
  /** Icon only, for rows without room. */ small?: boolean
  className?: string
  /** Label if several stand on a page. */ label?: string
  /** Short label. */ brief?: boolean
}

/** Opens the chat with this store about a product or an order. For buyers only (specification, section 2). */
export function ChatButton({ small = false, brief = false, className = '', label, ...about }: Props) {
  const t = useText(texts)
  const session = useSession()
  const popups = usePopups()
  const failureOf = useFailureText()
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  if (session?.role !== 'buyer' || !opens(session, '/messages')) return null
  const open = async () => {
    if (state.busy) return
    setState({ busy: true })
    try {
      const { chatWithStore } = await import('./actions.ts')
      await chatWithStore(about as Parameters<typeof chatWithStore>[0])
      setState({ busy: false })
    } catch (error) {
      setState({ busy: false, error })
      if (small) popups.failure(failureOf(error))
    }
  }
  return (
    <div className={`grid gap-2 ${className}`}>
      {/* Not disabled while busy: the focus returns here on close. */}
      <Button
        look={brief ? 'quiet' : 'secondary'}
        aria-label={label ?? (small ? t('Chat with Store') : undefined)}
        aria-busy={state.busy || undefined}
        onClick={() => void open()}
        className={small ? 'w-11 px-0' : ''}
      >
        {state.busy ? <Spinner /> : <Icon name="chat" />}
        {!small && t(brief ? 'Chat' : 'Chat with Store')}
      </Button>
      {!small && <Failure error={state.error} />}
    </div>
  )
}
