import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { dayInWib } from '#contract/dayCount.ts'
import { says } from '#contract/fields.ts'
import { bannerLimits, BannerChange, NewBanner, operatorBanners, type KeptBanner } from '#contract/operatorBanners.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { makeSmaller } from '#web/shell/files/makeSmaller.ts'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

const picture = { picture: z.string(says('required')).check(z.minLength(1, says('required'))) }
const fields = z.omit(z.object(BannerChange.shape), { version: true }).shape
const [Added, Changed] = [z.object({ ...fields, ...picture }), z.object({ ...fields, picture: z.string() })]

type Props = { banner: KeptBanner | undefined; session: OperatorSession; onClose: () => void; changed: () => Promise<void> }

/** Adds or edits a banner. */
export function EditDialog({ banner, session, onClose, changed }: Props) {
  const t = useText(texts)
  const once = useRetryKey()
  const [today] = useState(() => dayInWib(new Date()))
  const chosen = useRef<HTMLInputElement>(null)
  const { form, error, busy, failure } = useForm(banner ? Changed : Added, async ({ picture: name, ...typed }) => {
    const file = chosen.current?.files?.[0]
    const files = file ? [(await makeSmaller(file)) ?? file] : []
    const body = z.parse(NewBanner, typed)
    if (banner)
      await call(operatorBanners.change, {
        params: { id: banner.id },
        body: { ...body, version: banner.version },
        files,
        headers: asOperator(session),
      })
    else
      await once({ ...body, name, size: file?.size }, (key) =>
        call(operatorBanners.add, { body, files, headers: { ...asOperator(session), ...key } }),
      )
    onClose()
    await changed()
  })
  return (
    <Dialog open onClose={onClose} title={banner ? t('Edit {words}', { words: banner.alt.en }) : t('Add a banner')}>
      <CheckedForm {...form} className="grid gap-4">
        <FileField
          ref={chosen}
          label={t('Picture')}
          name="picture"
          accept="image/jpeg,image/png"
          required={!banner}
          hint={`${t('JPEG or PNG up to 5 MB, best 1600 × 400: the edges are cut where the screen is narrow.')} ${
            banner ? t('Without a new one the picture stays.') : ''
          }`.trim()}
          error={error('picture')}
        />
        {(['id', 'en'] as const).map((language) => (
          <Field
            key={language}
            label={language === 'id' ? t('Words in Indonesian') : t('Words in English')}
            name={`alt.${language}`}
            lang={language}
            maxLength={bannerLimits.words}
            required
            autoComplete="off"
            defaultValue={banner?.alt[language]}
            hint={t('They stand on the picture and are read aloud.')}
            error={error(`alt.${language}`)}
          />
        ))}
        <Field
          label={t('Leads to')}
          name="link"
          maxLength={bannerLimits.link}
          required
          autoComplete="off"
          defaultValue={banner?.link}
          hint={t('A page of ours, from the first slash on: /?category=6')}
          error={error('link')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('First day')} name="from" type="date" required defaultValue={banner?.from ?? today} error={error('from')} />
          <Field
            label={t('Last day')}
            name="until"
            type="date"
            defaultValue={banner?.until ?? ''}
            hint={t('Empty: until it is changed.')}
            error={error('until')}
          />
        </div>
        <Submit busy={busy} failure={failure}>
          {t('Save')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
