import { useState } from 'react'
import { accounts, CodeEntry, type Security } from '#contract/accounts.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Badge, Notice } from '#web/ui/surface.tsx'
import { AuthenticatorKey } from './authenticatorKey.tsx'
import { RecoveryCodes } from './recoveryCodes.tsx'
import { Section } from '#web/ui/section.tsx'
import { texts } from './texts.ts'

type Step = { secret: string; uri: string } | { recoveryCodes: string[] }

export function SecondFactorSection({
  security: { secondFactor, passkeys, recoveryCodesLeft, hasPassword, secondFactorRequired },
  changed,
  enrolled,
}: {
  security: Security
  changed: () => void
  /** Called when it is on and the recovery codes are saved. */
  enrolled: () => void
}) {
  const t = useText(texts)
  const popups = usePopups()
  const [step, setStep] = useState<Step>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const close = () => {
    setStep(undefined)
    changed()
  }
  const kept = () => {
    setStep(undefined)
    enrolled()
  }
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    await work().catch(setError)
    setBusy(false)
  }
  const begin = async () => setStep(await call(accounts.beginSecondFactor))
  const renew = async () => setStep(await call(accounts.renewRecoveryCodes))
  const end = async () => {
    await call(accounts.endSecondFactor)
    changed()
    popups.success(t('Two-factor sign-in is off. You are signed out everywhere else.'))
  }
  return (
    <Section
      title={t('Two-factor sign-in')}
      aside={<Badge tone={secondFactor ? 'good' : 'neutral'}>{secondFactor ? t('On') : t('Off')}</Badge>}
    >
      <p className="text-ink-soft">
        {t('Besides your password we then ask for a code of an authenticator app, so that a stolen password opens nothing.')}
      </p>
      {secondFactorRequired && !secondFactor && passkeys === 0 && (
        <Notice tone="warn">
          {t('It is required here: please turn it on, or add a passkey. Until then you can only change these settings.')}
        </Notice>
      )}
      {secondFactor && <p>{t('Recovery codes left: {n}', { n: recoveryCodesLeft })}</p>}
      <Failure error={error} />
      <div className="flex flex-wrap gap-3">
        {secondFactor && (
          <Button look="secondary" busy={busy} onClick={() => void act(renew)}>
            {t('New recovery codes')}
          </Button>
        )}
        {secondFactor && !secondFactorRequired && (
          <Button look="danger" busy={busy} onClick={() => void act(end)}>
            {t('Turn off')}
          </Button>
        )}
        {!secondFactor && hasPassword && (
          <Button look="secondary" busy={busy} onClick={() => void act(begin)}>
            {t('Turn on')}
          </Button>
        )}
      </div>
      {step && 'secret' in step && <Enrol {...step} onClose={close} done={(recoveryCodes) => setStep({ recoveryCodes })} />}
      {step && 'recoveryCodes' in step && <RecoveryCodes codes={step.recoveryCodes} onClose={kept} />}
    </Section>
  )
}

function Enrol({ secret, uri, onClose, done }: { secret: string; uri: string; onClose: () => void; done: (codes: string[]) => void }) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(CodeEntry, async (body) =>
    done((await call(accounts.confirmSecondFactor, { body })).recoveryCodes),
  )
  return (
    <Dialog open onClose={onClose} title={t('Two-factor sign-in')} size="small">
      <CheckedForm {...form} className="grid gap-4">
        <p>{t('Scan this picture with your authenticator app, or type the key into it. Then enter the code that it shows.')}</p>
        <AuthenticatorKey secret={secret} uri={uri} />
        <Field label={t('Code')} name="code" inputMode="numeric" autoComplete="one-time-code" required error={error('code')} />
        <Submit busy={busy} failure={error('code') ? null : failure}>
          {t('Confirm')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
