import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import * as z from 'zod/mini'
import { says } from '#contract/fields.ts'
import { DocumentKind, verifications, type OwnVerification } from '#contract/verifications.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { documentsOf, documentWords } from './kinds.ts'
import { texts } from './texts.ts'

const Adding = z.object({ kind: DocumentKind, file: z.string(says('required')).check(z.minLength(1, says('required'))) })

/** Adds a photo or a scan to a level; the first missing kind is preselected. */
export function AddDialog({ level, onClose }: { level: OwnVerification; onClose: () => void }) {
  const t = useText(texts)
  const { revalidate } = useRevalidator()
  const chosen = useRef<HTMLInputElement>(null)
  const { form, error, busy, failure } = useForm(Adding, async ({ kind }) => {
    const file = chosen.current?.files?.[0]
    if (!file) return
    await call(verifications.addDocument, { params: { level: level.level }, body: { kind }, files: [file] })
    onClose()
    await revalidate()
  })
  return (
    <Dialog open size="small" title={t('Add a document')} onClose={onClose}>
      <CheckedForm {...form} className="grid gap-4">
        <Select label={t('What is it?')} name="kind" defaultValue={level.missing[0]?.[0] ?? 'other'} required error={error('kind')}>
          {documentsOf(level).map((kind) => (
            <option key={kind} value={kind}>
              {t(documentWords[kind])}
            </option>
          ))}
        </Select>
        <FileField
          ref={chosen}
          label={t('Photo or scan')}
          name="file"
          accept="image/jpeg,image/png,image/webp"
          required
          hint={t('JPEG, PNG or WebP up to 5 MB. All of the page, sharp and without reflections.')}
          error={error('file')}
        />
        <Submit busy={busy} failure={failure}>
          {t('Add')}
        </Submit>
      </CheckedForm>
    </Dialog>
  )
}
