import { Suspense, useRef, useState, type ReactNode } from 'react'
import { rooms, type Room } from '#contract/rooms.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { setBlocked } from './actions.ts'
import { texts } from './texts.ts'

const AskFor = lazyPart(async () => (await import('#web/features/quotes/feature.ts')).AskFor)
const OfferLink = lazyPart(async () => (await import('#web/features/quotes/feature.ts')).OfferLink)

/** Menu of rare actions: search, report, block. */
export function Menu({ room, name, onSearch }: { room: Room; name: string; onSearch: () => void }) {
  const t = useText(texts)
  const popups = usePopups()
  const menu = useRef<HTMLDivElement>(null)
  const [reporting, setReporting] = useState(false)
  const [error, setError] = useState<unknown>()
  const blockedByMe = room.blocked === 'by-me'
  const block = async () => {
    setError(undefined)
    const question = {
      title: t('Block {name}?', { name }),
      text: t('Neither of you can write here until you unblock.'),
      yes: t('Block'),
      no: t('Cancel'),
      danger: true,
    }
    if (!blockedByMe && !(await popups.confirm(question))) return
    await setBlocked(room.id, !blockedByMe).catch(setError)
  }
  const pick = (work: () => void) => () => {
    menu.current?.hidePopover()
    work()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget="chat-menu"
        aria-label={t('More about this conversation')}
        title={t('More about this conversation')}
        className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-soft hover:bg-sunken"
      >
        <Icon name="dots" className="size-6 stroke-[3px]" />
      </button>
      <div ref={menu} id="chat-menu" popover="auto" className="popover-menu w-72 [position-area:bottom_span-left]">
        <Suspense>
          {room.pinned?.type === 'product' && (
            <AskFor
              search={new URLSearchParams({ from: 'chat', product: String(room.pinned.id) })}
              className="w-full justify-start px-3!"
            />
          )}
          <OfferLink
            company={room.BuyerId}
            product={room.pinned?.type === 'product' ? room.pinned.id : undefined}
            className="w-full justify-start px-3!"
          />
        </Suspense>
        <Item icon="search" onClick={pick(onSearch)}>
          {t('Search this conversation')}
        </Item>
        <Item icon="flag" onClick={pick(() => setReporting(true))}>
          {t('Report')}
        </Item>
        {room.blocked !== 'by-other' && (
          <Item icon="ban" onClick={pick(() => void block())}>
            {blockedByMe ? t('Unblock') : t('Block')}
          </Item>
        )}
      </div>
      <Failure error={error} />
      {reporting && <ReportDialog room={room} name={name} onClose={() => setReporting(false)} />}
    </>
  )
}

const Item = ({ icon, onClick, children }: { icon: IconName; onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className="flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left hover:bg-sunken">
    <Icon name={icon} className="size-5 text-ink-soft" />
    {children}
  </button>
)

function ReportDialog({ room, name, onClose }: { room: Room; name: string; onClose: () => void }) {
  const t = useText(texts)
  const popups = usePopups()
  const [reason, setReason] = useState('')
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const report = async () => {
    setState({ busy: true })
    try {
      await call(rooms.report, { params: { id: room.id }, body: { reason } })
      onClose()
      popups.success(t('Thank you. We will look into it.'))
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('Report {name}', { name })} size="small">
      <div className="grid gap-4">
        <TextArea
          label={t('What is wrong?')}
          hint={t('We read every report. The other side is not told.')}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Failure error={state.error} />
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button look="danger" busy={state.busy} disabled={reason.trim() === ''} onClick={() => void report()}>
            {t('Report')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
