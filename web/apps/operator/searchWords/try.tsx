import { useState } from 'react'
import * as z from 'zod/mini'
import { synonyms, SynonymTrial, type TrialResult } from '#contract/synonyms.ts'
import type { Answer } from '#contract/endpoint.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Field } from '#web/ui/field.tsx'
import { CheckedForm, useForm } from '#web/ui/form.tsx'
import { Name } from '#web/ui/name.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

const Typed = z.object({ q: SynonymTrial.shape.q })

/** Results of a search before and after `change`, side by side; the change is not saved yet. */
export function TryBox({ session, change }: { session: OperatorSession; change?: SynonymTrial['change'] }) {
  const t = useText(texts)
  const [tried, setTried] = useState<Answer<typeof synonyms.try>>()
  const { form, error, busy, failure } = useForm(Typed, async ({ q }) => {
    setTried(await call(synonyms.try, { body: { q, ...(change ? { change } : {}) }, headers: asOperator(session) }))
  })
  const before = new Set(tried?.before.products.map(({ id }) => id))
  return (
    <div className="grid gap-4">
      <CheckedForm {...form} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-44">
          <Field label={t('What a buyer types')} name="q" maxLength={200} autoComplete="off" required error={error('q')} />
        </div>
        <Button type="submit" look="secondary" busy={busy}>
          {t('Try')}
        </Button>
      </CheckedForm>
      <Failure error={failure} />
      {tried && (
        <div className="grid gap-4 sm:grid-cols-2" aria-live="polite">
          <Results title={change ? t('As it is now') : t('Without these words')} tried={tried.before} />
          <Results title={change ? t('With this change') : t('As it is now')} tried={tried.after} before={before} />
        </div>
      )}
    </div>
  )
}

/** `before`: earlier results; others are marked as new. */
function Results({ title, tried, before }: { title: string; tried: TrialResult; before?: Set<number> }) {
  const t = useText(texts)
  const { products, total, more, relaxed } = tried
  return (
    <section className="min-w-0 rounded-xl border border-line p-4">
      <h4 className="font-semibold">{title}</h4>
      <p className="text-sm text-ink-soft">
        {products.length === 0
          ? t('Nothing is found.')
          : more
            ? t('more than {n, number} products', { n: total })
            : t('{n, number} products', { n: total })}
      </p>
      {relaxed && products.length > 0 && <p className="text-sm text-ink-soft">{t('Nothing has all the words; these have some.')}</p>}
      <ol className="mt-2 divide-y divide-line">
        {products.map(({ id, name, mainImage }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            <Picture src={mainImage} alt="" sizes="40px" className="size-10 shrink-0 rounded-lg object-cover" width={40} height={40} />
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">
              <Name>{name}</Name>
            </span>
            {before && !before.has(id) && <Badge tone="note">{t('New')}</Badge>}
          </li>
        ))}
      </ol>
    </section>
  )
}
