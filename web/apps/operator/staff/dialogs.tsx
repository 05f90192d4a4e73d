import { useState } from 'react'
import { OperatorChange, OperatorInvitation, operators, type OperatorRow } from '#contract/operators.ts'
import { roles } from '#contract/permissions.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import { roleName } from '../roles.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts as roleTexts } from '../texts.ts'
import { texts } from './texts.ts'

type Shared = { session: OperatorSession; changed: () => Promise<void>; onClose: () => void }
const all = Object.keys(roles.platform)

/** Invites a new operator. */
export function InviteDialog({ session, changed, onClose }: Shared) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(OperatorInvitation, async (body) => {
    await call(operators.invite, { body, headers: asOperator(session) })
    onClose()
    await changed()
  })
  return (
    <Dialog open onClose={onClose} size="small" title={t('Invite operator')}>
      <CheckedForm {...form} className="grid gap-4">
        <Field label={t('Name')} name="name" autoComplete="off" required error={error('name')} />
        <Field label={t('Email')} name="email" type="email" autoComplete="off" required error={error('email')} />
        <RoleTicks held={[]} error={error('roles')} />
        <Notice>{t('Another administrator confirms it within 24 hours. Then a link for password and second factor is mailed.')}</Notice>
        <Submit busy={busy} failure={failure}>
          {t('Ask for it')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}

/** Requests other roles for an operator. */
export function RolesDialog({ row, session, changed, onClose }: Shared & { row: OperatorRow }) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(OperatorChange, async (body) => {
    await call(operators.change, { params: { id: row.id }, body, headers: asOperator(session) })
    onClose()
    await changed()
  })
  return (
    <Dialog open onClose={onClose} size="small" title={t('Roles of {name}', { name: row.name })}>
      <CheckedForm {...form} className="grid gap-4">
        <input type="hidden" name="step" value="roles" readOnly />
        <RoleTicks held={row.roles} error={error('roles')} />
        <Submit busy={busy} failure={failure}>
          {t('Ask for it')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}

/** Requests the removal of an operator. */
export function RemoveDialog({ row, session, changed, onClose }: Shared & { row: OperatorRow }) {
  const t = useText(texts)
  const { form, busy, failure } = useForm(OperatorChange, async (body) => {
    await call(operators.change, { params: { id: row.id }, body, headers: asOperator(session) })
    onClose()
    await changed()
  })
  return (
    <Dialog open onClose={onClose} size="small" title={t('Remove {name}?', { name: row.name })}>
      <CheckedForm {...form} className="grid gap-4">
        <input type="hidden" name="step" value="remove" readOnly />
        <p>{t('All sign-ins end once another administrator confirms it. The name stays on what was done.')}</p>
        <Submit busy={busy} failure={failure} danger>
          {t('Ask for it')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}

function RoleTicks({ held, error }: { held: string[]; error: string | undefined }) {
  const t = useText(texts)
  const name = useText(roleTexts)
  const [chosen, setChosen] = useState(held)
  return (
    <fieldset className="grid gap-1">
      <input type="hidden" name="roles[]" />
      {chosen.map((role, at) => (
        <input key={role} type="hidden" name={`roles.${at}`} value={role} readOnly />
      ))}
      <legend className="text-sm font-medium">{t('Roles')}</legend>
      {all.map((role) => (
        <Tick
          key={role}
          label={roleName(name, role)}
          checked={chosen.includes(role)}
          onChange={({ currentTarget: { checked } }) =>
            setChosen((before) => all.filter((each) => (each === role ? checked : before.includes(each))))
          }
        />
      ))}
      {error && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
