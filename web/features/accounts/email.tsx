import { useState } from 'react'
import { accounts, type Security } from '#contract/accounts.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Badge, Notice } from '#web/ui/surface.tsx'
import { PendingEmail } from './pendingEmail.tsx'
import { Section } from '#web/ui/section.tsx'
import { texts } from './texts.ts'

export function EmailSection({ security: { email, emailVerified, pendingEmail }, changed }: { security: Security; changed: () => void }) {
  const t = useText(texts)
  const [state, setState] = useState<{ busy?: boolean; sent?: boolean; error?: unknown }>({})
  const send = () => {
    setState({ busy: true })
    call(accounts.sendVerification).then(
      () => setState({ sent: true }),
      (error: unknown) => setState({ error }),
    )
  }
  return (
    <Section
      title={t('E-mail address')}
      aside={email && <Badge tone={emailVerified ? 'good' : 'warn'}>{emailVerified ? t('Confirmed') : t('Not confirmed')}</Badge>}
    >
      {email ? (
        <p className="break-words">{email}</p>
      ) : (
        <p>{t('There is no address yet. Add one in your profile, so that we can reach you.')}</p>
      )}
      {pendingEmail && <PendingEmail email={email} pending={pendingEmail} changed={changed} />}
      {email && !emailVerified && !pendingEmail && (
        <>
          <p className="text-ink-soft">{t('Please open the link that we mailed you, so that we can reach you about your orders.')}</p>
          {state.sent ? (
            <Notice tone="good">{t('We have sent you a mail.')}</Notice>
          ) : (
            <Button look="secondary" className="justify-self-start" busy={state.busy ?? false} onClick={send}>
              {t('Send me the link again')}
            </Button>
          )}
          <Failure error={state.error} />
        </>
      )}
    </Section>
  )
}
