import { useEffect, useLayoutEffect, useRef } from 'react'
import { useText } from '#web/i18n/language.tsx'
import { closeChat } from '#web/sockets/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { leaveRoom, showRoom } from './actions.ts'
import { Messenger } from './messenger.tsx'
import { askForRooms } from './start.ts'
import { useChat } from './state.ts'
import { texts } from './texts.ts'

/**
 * The chat as the specification has it: a centred, medium modal without animation, closed by Close or by hiding it.
 * On a phone it takes the whole screen.
 */
export default function ChatDialog() {
  const t = useText(texts)
  const ref = useRef<HTMLDialogElement>(null)
  const open = useChat((state) => state.openRoom)
  // Before the effects of what is inside, so that the input has the focus in the end.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog?.open) dialog?.showModal()
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    askForRooms()
    // Whatever closes it, what comes from now on is not seen.
    return leaveRoom
  }, [])
  return (
    <dialog
      ref={ref}
      aria-label={t('Messages')}
      onCancel={(event) => {
        event.preventDefault()
        closeChat()
      }}
      onClick={(event) => event.target === ref.current && closeChat()}
      className="m-auto h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-raised p-0 text-ink shadow-card backdrop:bg-black/55 sm:h-[min(44rem,88dvh)] sm:w-[min(54rem,94dvw)] sm:rounded-2xl sm:border sm:border-line"
    >
      <div className="flex h-full flex-col">
        <Messenger openRoom={open} onOpen={(id) => (id === null ? leaveRoom() : void showRoom(id))} />
        <div className={`justify-end border-t border-line bg-raised px-3 py-2 ${open === null ? 'flex' : 'hidden sm:flex'}`}>
          <Button look="secondary" onClick={closeChat}>
            {t('Close')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
