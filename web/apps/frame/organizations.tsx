import { useEffect, useState } from 'react'
import { sessions, type OwnOrganizations } from '#contract/sessions.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { actFor } from '#web/shell/session/actFor.ts'
import { useFailureText } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { texts } from '#web/shell/layout/menuTexts.ts'

/** Switch between the user's organizations. Loaded when the menu opens; hidden if there is only one. */
export function Organizations({ token, open }: { token: string; open: boolean }) {
  const t = useText(texts)
  const popups = usePopups()
  const failureText = useFailureText()
  const own = useOwnOrganizations(token, open)
  const [busy, setBusy] = useState<number>()
  if (!own || own.organizations.length < 2) return null
  const change = async (id: number) => {
    if (busy !== undefined) return
    setBusy(id)
    await actFor(id).catch((error: unknown) => popups.failure(failureText(error)))
    setBusy(undefined)
  }
  return (
    <div role="group" aria-label={t('Act for')} className="mb-2 grid border-b border-line pb-2">
      <p className="px-3 pt-2 pb-1 text-sm text-ink-soft">{t('Act for')}</p>
      {own.organizations.map(({ id, kind, name }) => (
        <button
          key={id}
          type="button"
          aria-current={id === own.current ? 'true' : undefined}
          aria-busy={busy === id || undefined}
          onClick={() => id !== own.current && void change(id)}
          className="flex min-h-11 items-center gap-3 rounded-lg px-3 text-left font-medium hover:bg-sunken aria-busy:opacity-55"
        >
          <Icon name={kind === 'company' ? 'company' : 'store'} />
          <span className="min-w-0 flex-1 truncate">
            <Name>{name}</Name>
          </span>
          {id === own.current && <Icon name="check" className="size-5 text-accent" />}
        </button>
      ))}
    </div>
  )
}

function useOwnOrganizations(token: string, open: boolean) {
  const [known, setKnown] = useState<{ token: string; own: OwnOrganizations }>()
  useEffect(() => {
    if (!open) return
    let stale = false
    const ask = () => call(sessions.organizations)
    // The menu works without it.
    ask().then(
      (own) => !stale && setKnown({ token, own }),
      () => undefined,
    )
    return () => {
      stale = true
    }
  }, [token, open])
  return known?.token === token ? known.own : undefined
}
