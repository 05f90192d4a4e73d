import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sessions, type SignedIn } from '#contract/sessions.ts'
import { call } from '#web/shell/call.ts'
import { deleteAllDrafts } from '#web/shell/drafts.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { forgetSession } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { deviceName } from './device.ts'
import { Section } from '#web/ui/section.tsx'
import { texts } from './texts.ts'

export function SessionsSection({ signedIn, changed }: { signedIn: SignedIn[]; changed: () => void }) {
  const t = useText(texts)
  const { time } = useFormat()
  const popups = usePopups()
  const navigate = useNavigate()
  const [ending, setEnding] = useState<number>()
  const [error, setError] = useState<unknown>()
  const end = async (id: number) => {
    setEnding(id)
    setError(undefined)
    await call(sessions.endOne, { params: { id } }).then(changed, setError)
    setEnding(undefined)
  }
  const endAll = async () => {
    if (
      !(await popups.confirm({
        title: t('Sign out everywhere?'),
        text: t('You are signed out on every device, on this one too.'),
        danger: true,
      }))
    )
      return
    try {
      await call(sessions.endAll)
      await deleteAllDrafts()
      forgetSession()
      await navigate('/login')
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <Section
      title={t('Where you are signed in')}
      aside={
        <Button look="danger" onClick={() => void endAll()}>
          {t('Sign out everywhere')}
        </Button>
      }
    >
      <Failure error={error} />
      <ul className="grid divide-y divide-line">
        {signedIn.map(({ id, userAgent, address, createdAt, lastSeenAt, here }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <Icon name="device" className="size-6 shrink-0 text-ink-soft" />
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {deviceName(userAgent) || t('Unknown device')}
                {here && <Badge tone="good">{t('This device')}</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {address && `${address} · `}
                {t('Signed in {time}, last seen {seen}', { time: time(createdAt), seen: time(lastSeenAt) })}
              </p>
            </div>
            {!here && (
              <Button look="secondary" busy={ending === id} onClick={() => void end(id)}>
                {t('Sign out there')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
