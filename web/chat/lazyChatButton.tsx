import { lazy, Suspense, type ComponentProps } from 'react'
import { useRole } from '#web/session/session.ts'
import type { ChatButton as Button } from './chat-button.tsx'

const ChatButton = lazy(async () => ({ default: (await import('./chat-button.tsx')).ChatButton }))

/** The same on public pages: only buyers load it, after hydration. */
export function LazyChatButton(props: ComponentProps<typeof Button>) {
  if (useRole() !== 'buyer') return null
  return (
    <Suspense fallback={<span className={`h-11 w-11 ${props.className ?? ''}`} />}>
      <ChatButton {...props} />
    </Suspense>
  )
}
