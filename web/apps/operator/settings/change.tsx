import * as z from 'zod/mini'
import { SettingProposal, settings, type Setting } from '#contract/settings.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { withPercent } from '../area/percent.ts'
import { PercentField } from '../area/percentField.tsx'
import type { GroupProps } from './group.tsx'
import { texts } from './texts.ts'
import { labelOf, names } from './words.ts'

/** An empty day means no day. */
const Typed = z.object({
  value: SettingProposal.shape.value,
  from: z.pipe(
    z.string(),
    z.transform((day) => day || undefined),
  ),
})

type Props = GroupProps & { setting: Setting; open: boolean; onClose: () => void }

/** Changes a setting, from a day on or at once. */
export function ChangeDialog({ open, onClose, setting, session, changed }: Props) {
  const t = useText(texts)
  const isPercent = setting.unit === 'basis-points'
  const schema = isPercent ? withPercent(Typed, 'value') : Typed
  const { form, error, busy, failure } = useForm(schema, async ({ value, from }) => {
    const body = { key: setting.key, value, ...(from ? { from } : {}) }
    await call(settings.propose, { body, headers: { access_token: session.token } })
    onClose()
    await changed()
  })
  return (
    <Dialog open={open} onClose={onClose} size="small" title={t(names[setting.key])}>
      <CheckedForm {...form} className="grid gap-4">
        {isPercent ? (
          <PercentField label={t(labelOf(setting))} name="value" value={setting.value} isWrong={error('value') !== undefined} />
        ) : (
          <Field
            label={t(labelOf(setting))}
            name="value"
            data-number
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={setting.value}
            error={error('value')}
          />
        )}
        <Field
          label={t('In force from')}
          name="from"
          type="date"
          required={setting.group === 'fees'}
          hint={t(
            setting.group === 'fees'
              ? 'Tomorrow at the earliest: stores see it before.'
              : 'Leave empty to let it hold a minute after it is decided.',
          )}
          error={error('from')}
        />
        {setting.money && <Notice tone="warn">{t('This moves money: another operator confirms it within 24 hours.')}</Notice>}
        <Submit busy={busy} failure={failure}>
          {setting.money ? t('Propose') : t('Save')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
