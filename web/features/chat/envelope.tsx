import { useLocation } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { CountBadge } from '#web/shell/sockets/badge.tsx'
import { closeChat, openChat, useCounts } from '#web/shell/sockets/counts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './envelopeTexts.ts'

const ChatDialog = lazyDialog(async () => (await import('./dialog.tsx')).ChatDialog)

/** Chat button in the header: number of unread messages, and the chat on a click. */
export function Envelope() {
  const t = useText(texts)
  const { messages = 0, chatOpen } = useCounts()
  // On that page the chat is already open.
  const onPage = useLocation().pathname === '/messages'
  return (
    <>
      <button
        type="button"
        onClick={openChat}
        aria-haspopup="dialog"
        aria-label={messages > 0 ? t('Messages, {n} unread', { n: messages }) : t('Messages')}
        title={t('Messages')}
        className="relative grid size-11 place-items-center rounded-lg text-ink hover:bg-sunken"
      >
        <Icon name="mail" className="size-6" />
        <CountBadge count={messages} />
      </button>
      {chatOpen && !onPage && <ChatDialog onClose={closeChat} />}
    </>
  )
}
