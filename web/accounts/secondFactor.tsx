import { useState } from 'react'
import { accounts, CodeEntry, type Security } from '#contract/accounts.ts'
import { call } from '#web/call.ts'
import { useText } from '#web/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Badge, Notice } from '#web/ui/surface.tsx'
import { ConfirmDialog } from './confirmDialog.tsx'
import { QrCode } from './qrCode.tsx'
import { RecoveryCodes } from './recoveryCodes.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

type Step = 'password' | 'off' | { secret: string; uri: string } | { recoveryCodes: string[] }

export function SecondFactorSection({
  security: { secondFactor, recoveryCodesLeft, hasPassword, secondFactorRequired },
  changed,
  enrolled,
}: {
  security: Security
  changed: () => void
  /** It is on, and the recovery codes are kept. */
  enrolled: () => void
}) {
  const t = useText(texts)
  const [step, setStep] = useState<Step>()
  const close = () => {
    setStep(undefined)
    changed()
  }
  const kept = () => {
    setStep(undefined)
    enrolled()
  }
  const begin = async (password: string) => {
    const answer = await call(accounts.beginSecondFactor, { body: { password } })
    // The dialog before closes itself after this; the next one opens behind it.
    setTimeout(setStep, 0, answer)
  }
  return (
    <Section
      title={t('Two-factor sign-in')}
      aside={<Badge tone={secondFactor ? 'good' : 'neutral'}>{secondFactor ? t('On') : t('Off')}</Badge>}
    >
      <p className="text-ink-soft">
        {t('Besides your password we then ask for a code of an authenticator app, so that a stolen password opens nothing.')}
      </p>
      {secondFactorRequired && !secondFactor && (
        <Notice tone="warn">{t('It is required here: please turn it on. Until then you can only change these settings.')}</Notice>
      )}
      {secondFactor && <p>{t('Recovery codes left: {n}', { n: recoveryCodesLeft })}</p>}
      {hasPassword && !(secondFactor && secondFactorRequired) && (
        <Button look="secondary" className="justify-self-start" onClick={() => setStep(secondFactor ? 'off' : 'password')}>
          {secondFactor ? t('Turn off') : t('Turn on')}
        </Button>
      )}
      <ConfirmDialog
        open={step === 'password'}
        onClose={() => setStep(undefined)}
        title={t('Two-factor sign-in')}
        confirm={t('Turn on')}
        act={begin}
      />
      <ConfirmDialog
        open={step === 'off'}
        onClose={close}
        title={t('Two-factor sign-in')}
        confirm={t('Turn off')}
        danger
        act={(password) => call(accounts.endSecondFactor, { body: { password } })}
      />
      {typeof step === 'object' && 'secret' in step && (
        <Enrol {...step} onClose={close} done={(recoveryCodes) => setStep({ recoveryCodes })} />
      )}
      {typeof step === 'object' && 'recoveryCodes' in step && <RecoveryCodes codes={step.recoveryCodes} onClose={kept} />}
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
        <QrCode text={uri} label={t('QR code for your authenticator app')} />
        <p className="rounded-xl bg-sunken px-4 py-3 text-center font-mono text-lg tracking-wider break-words select-all">
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
        <a href={uri} className="inline-flex min-h-11 items-center justify-center font-medium text-accent underline">
          {t('Open in an authenticator app')}
        </a>
        <Field label={t('Code')} name="code" inputMode="numeric" autoComplete="one-time-code" required error={error('code')} />
        <Submit busy={busy} failure={error('code') ? null : failure}>
          {t('Confirm')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
