import { useEffect, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { sellers } from '#contract/sellers.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { keepSession } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { BrandMark } from './brands.tsx'
import { failures, failureTexts } from './failureTexts.ts'
import { outcomeInAddress, signInByPopup, type Outcome } from './popup.ts'
import { texts } from './texts.ts'

export type ProviderName = 'google' | 'facebook' | 'x'
const names = { facebook: 'Facebook', x: 'Twitter', google: 'Google' }

/** Sign-in with an external account: in a popup, or on the whole page if popups are blocked. */
export function Elsewhere({ providers }: { providers: ProviderName[] }) {
  const t = useText(texts)
  const explain = useText(failureTexts)
  const navigate = useNavigate()
  const popups = usePopups()
  const [busy, setBusy] = useState<string>()
  const [failed, setFailed] = useState<unknown>()
  const [waiting, setWaiting] = useState<Outcome>()

  const finish = async (outcome: Outcome, code?: string) => {
    if (!outcome.credential) return setFailed(outcome.failure ?? 'failed')
    try {
      const endpoint = { google: sellers.googleLogin, facebook: sellers.facebookLogin, x: sellers.twitterLogin }[
        outcome.provider as ProviderName
      ]
      const session = await call(endpoint, { body: { credential: outcome.credential, ...(code ? { code } : {}) } })
      const { access_token, role, permissions, sellerId, userId, shopId, shopName, expiresAt } = session
      keepSession({ access_token, role, permissions, sellerId, userId, id: shopId ?? null, name: shopName ?? null, expiresAt })
      await navigate(shopId === undefined ? '/add-store' : '/')
      popups.success(t('Congratulations!'), t('Login Successfully!'))
    } catch (error) {
      const needsCode = error instanceof CallError && error.code === 'second-factor'
      if (needsCode) setWaiting(outcome)
      if (!needsCode || code) setFailed(error)
    }
  }
  const start = async (provider: ProviderName) => {
    setBusy(provider)
    setFailed(undefined)
    const outcome = await signInByPopup(provider)
    if (outcome === 'blocked') return window.location.assign(`/api/sign-in/${provider}`)
    await (outcome === 'closed' ? setFailed('closed') : finish(outcome))
    setBusy(undefined)
  }
  useEffect(() => {
    const outcome = outcomeInAddress()
    if (outcome) void finish(outcome)
    // Only what stood in the address when the page was opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const sendCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = new FormData(event.currentTarget).get('code')
    setFailed(undefined)
    if (waiting && typeof code === 'string' && code.trim()) void finish(waiting, code)
  }
  if (providers.length === 0) return null
  return (
    <div className="grid gap-3 noscript:hidden">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or continue with')}
      </p>
      <div className="grid grid-cols-3 gap-2">
        {(['facebook', 'x', 'google'] as const)
          .filter((name) => providers.includes(name))
          .map((name) => (
            <Button
              key={name}
              look="secondary"
              className="px-2!"
              busy={busy === name}
              aria-label={t('Continue with {provider}', { provider: names[name] })}
              onClick={() => void start(name)}
            >
              <BrandMark name={name} />
              <span className="max-sm:sr-only">{names[name]}</span>
            </Button>
          ))}
      </div>
      {typeof failed === 'string' ? (
        <Notice tone={failed === 'closed' || failed === 'refused' ? 'neutral' : 'danger'}>
          {explain(failures[failed in failures ? (failed as keyof typeof failures) : 'failed'])}
        </Notice>
      ) : (
        <Failure error={failed} />
      )}
      {waiting && (
        <form onSubmit={sendCode} className="grid gap-3">
          <Field
            label={t('Code')}
            name="code"
            autoComplete="one-time-code"
            required
            hint={t('Six digits of your authenticator, or a recovery code.')}
          />
          <Button type="submit">{t('Confirm')}</Button>
        </form>
      )}
    </div>
  )
}
