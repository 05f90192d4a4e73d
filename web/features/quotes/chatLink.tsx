import type { RoomId } from '#contract/ids.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

/** The conversation with the other side, once there is one, for those who may open it. */
export function ChatLink({ room }: { room: RoomId | null }) {
  const t = useText(texts)
  const opens = useOpens()
  if (room === null || !opens('/messages')) return null
  return (
    <ButtonLink look="quiet" to={`/messages?room=${room}`} className="-my-3 -mr-4 shrink-0">
      <Icon name="chat" />
      {t('Chat')}
    </ButtonLink>
  )
}
