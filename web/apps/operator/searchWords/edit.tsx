import { useState, type FormEvent } from 'react'
import * as z from 'zod/mini'
import { NewSynonym, synonymKinds, synonyms, type Synonym } from '#contract/synonyms.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'
import { TryBox } from './try.tsx'

export const kinds = { both: 'Each finds all', 'one-way': 'First finds the others' } as const satisfies Record<
  Synonym['kind'],
  keyof typeof texts
>

const Draft = z.object({ ...NewSynonym.shape, active: z._default(z.boolean(), true) })
type Props = { synonym: Synonym | undefined; session: OperatorSession; onClose: () => void; changed: () => Promise<void> }

/** Edits a row, and previews what a search would find with it. */
export function EditDialog({ synonym, session, onClose, changed }: Props) {
  const t = useText(texts)
  const [draft, setDraft] = useState({
    words: synonym?.terms.join(', ') ?? '',
    kind: synonym?.kind ?? 'both',
    active: synonym?.active ?? true,
  })
  const { form, error, busy, failure } = useForm(Draft, async ({ words, kind, active }) => {
    const headers = asOperator(session)
    if (synonym)
      await call(synonyms.change, { params: { id: synonym.id }, body: { words, kind, active, version: synonym.version }, headers })
    else await call(synonyms.add, { body: { words, kind }, headers })
    onClose()
    await changed()
  })
  const title = synonym ? t('Edit {words}', { words: synonym.terms.join(', ') }) : t('Add words')
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid gap-6">
        <CheckedForm {...form} className="grid gap-4">
          <TextArea
            label={t('Words')}
            name="words"
            rows={2}
            maxLength={700}
            required
            defaultValue={draft.words}
            onInput={(event: FormEvent<HTMLTextAreaElement>) => setDraft({ ...draft, words: event.currentTarget.value })}
            hint={t('With commas between; one to three words each.')}
            error={error('words')}
          />
          <Select
            label={t('Kind')}
            name="kind"
            defaultValue={draft.kind}
            onChange={({ currentTarget }) =>
              setDraft({ ...draft, kind: synonymKinds.find((kind) => kind === currentTarget.value) ?? 'both' })
            }
          >
            {synonymKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(kinds[kind])}
              </option>
            ))}
          </Select>
          {synonym && (
            <Tick
              label={t('Switched on')}
              name="active"
              defaultChecked={draft.active}
              onChange={({ currentTarget }) => setDraft({ ...draft, active: currentTarget.checked })}
            />
          )}
          <Submit busy={busy} failure={failure}>
            {t('Save')}
          </Submit>
        </CheckedForm>
        <section className="grid gap-4 border-t border-line pt-5">
          <h3 className="font-semibold">{t('Try a search')}</h3>
          <TryBox session={session} change={{ ...draft, ...(synonym ? { id: synonym.id } : {}) }} />
        </section>
      </div>
    </Dialog>
  )
}
