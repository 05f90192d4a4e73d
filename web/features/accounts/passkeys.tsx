import { useState } from 'react'
import type { Security } from '#contract/accounts.ts'
import { PasskeyName, passkeys, type Passkey } from '#contract/passkeys.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { knowsPasskeys, makePasskey, refusalOf } from '#web/shell/session/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Badge, Notice } from '#web/ui/surface.tsx'
import { deviceName } from './device.ts'
import { texts } from './passkeyTexts.ts'
import { Section } from '#web/ui/section.tsx'

type Props = { list: Passkey[]; security: Security; changed: () => void; enrolled: () => void }

/** Passkeys of this account with their last use, and a button to add one. */
export function PasskeysSection({ list, security, changed, enrolled }: Props) {
  const t = useText(texts)
  const popups = usePopups()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const [renaming, setRenaming] = useState<Passkey>()
  const act = async (work: () => Promise<unknown>) => {
    setFailed(undefined)
    await work().catch(setFailed)
  }
  const add = async () => {
    setBusy(true)
    await make().finally(() => setBusy(false))
  }
  const make = async () => {
    const passkey = await makePasskey(await call(passkeys.beginAdding))
    await call(passkeys.add, { body: { name: deviceName(navigator.userAgent) || 'Passkey', passkey } })
    const first = security.secondFactorRequired && !security.secondFactor && security.passkeys === 0
    if (first) enrolled()
    else changed()
    popups.success(t('The passkey is added.'))
  }
  const remove = async ({ id, name }: Passkey) => {
    if (!(await popups.confirm({ title: t('Remove "{name}"?', { name }), text: t('It no longer opens your account.'), danger: true })))
      return
    await call(passkeys.remove, { params: { id } })
    changed()
  }
  const refusal = refusalOf(failed)
  return (
    <Section
      title={t('Passkeys')}
      aside={
        <Button look="secondary" busy={busy} onClick={() => void act(knowsPasskeys() ? add : async () => setFailed(unknown()))}>
          {t('Add a passkey')}
        </Button>
      }
    >
      <p className="text-ink-soft">
        {t('Sign in with your fingerprint, your face or the PIN of this device instead of a password. A passkey works on our pages only.')}
      </p>
      {refusal === 'given-up' && <Notice tone="neutral">{t('No passkey was made. This browser or device may not support them.')}</Notice>}
      {refusal === 'there-already' && <Notice tone="neutral">{t('This device already has a passkey of this account.')}</Notice>}
      <Failure error={refusal ? null : failed} />
      {list.length > 0 && (
        <ul className="grid divide-y divide-line">
          {list.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} rename={() => setRenaming(passkey)} remove={() => void act(() => remove(passkey))} />
          ))}
        </ul>
      )}
      {renaming && <Rename passkey={renaming} onClose={() => setRenaming(undefined)} changed={changed} />}
    </Section>
  )
}

/** The error that a browser without passkeys would throw. */
const unknown = () => new DOMException('', 'NotSupportedError')

function Row({ passkey, rename, remove }: { passkey: Passkey; rename: () => void; remove: () => void }) {
  const t = useText(texts)
  const { time } = useFormat()
  const { name, synced, blocked, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon name="key" className="size-6 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          {synced && <Badge tone="neutral">{t('On several devices')}</Badge>}
          {blocked && <Badge tone="danger">{t('Blocked')}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {lastUsedAt
            ? t('Added {time}, last used {used}', { time: time(createdAt), used: time(lastUsedAt) })
            : t('Added {time}, not used yet', { time: time(createdAt) })}
        </p>
        {blocked && <p className="text-sm text-ink-soft">{t('It may have been copied. Remove it and add a new one.')}</p>}
      </div>
      <div className="flex gap-2">
        <Button look="secondary" onClick={rename} aria-label={t('Rename "{name}"', { name })}>
          {t('Rename')}
        </Button>
        <Button look="danger" onClick={remove} aria-label={t('Remove "{name}"', { name })}>
          {t('Remove')}
        </Button>
      </div>
    </li>
  )
}

function Rename({ passkey: { id, name }, onClose, changed }: { passkey: Passkey; onClose: () => void; changed: () => void }) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(PasskeyName, async (body) => {
    await call(passkeys.rename, { params: { id }, body })
    onClose()
    changed()
  })
  return (
    <Dialog open onClose={onClose} title={t('Rename passkey')} size="small">
      <CheckedForm {...form} className="grid gap-4">
        <Field label={t('Name')} name="name" required maxLength={60} defaultValue={name} error={error('name')} />
        <Submit busy={busy} failure={error('name') ? null : failure}>
          {t('Save')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
