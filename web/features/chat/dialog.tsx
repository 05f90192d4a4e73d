import { useEffect } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { useModal } from '#web/ui/modal.ts'
import { leaveRoom, showRoom } from './actions.ts'
import { Messenger } from './messenger.tsx'
import { askForRooms } from './start.ts'
import { useChat } from './state.ts'
import { texts } from './texts.ts'

/**
 * The chat as the specification has it: a centred, medium modal without animation, closed by Close or by hiding it.
 * On a phone it takes the whole screen.
 */
export function ChatDialog({ onClose }: { onClose: () => void }) {
  const t = useText(texts)
  const open = useChat((state) => state.openRoom)
  // A layout effect, so that it runs before the effects of the content and the input keeps the focus.
  const modal = useModal(onClose)
  useEffect(() => {
    askForRooms()
    // However it is closed, later messages are not seen.
    return leaveRoom
  }, [])
  return (
    <dialog
      {...modal}
      aria-label={t('Messages')}
      // A browser may close it without asking first.
      onClose={() => modal.ref.current?.open || onClose()}
      className="m-auto h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-raised p-0 text-ink shadow-float backdrop:bg-black/55 sm:h-[min(44rem,88dvh)] sm:w-[min(40rem,94dvw)] sm:rounded-2xl sm:border sm:border-line"
    >
      <div className="flex h-full flex-col">
        <Messenger openRoom={open} onOpen={(id) => (id === null ? leaveRoom() : void showRoom(id))} />
        <div className={`justify-end border-t border-line bg-raised px-3 py-2 ${open === null ? 'flex' : 'hidden sm:flex'}`}>
          <Button look="secondary" onClick={onClose}>
            {t('Close')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
