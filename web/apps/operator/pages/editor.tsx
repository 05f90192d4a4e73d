import { useState } from 'react'
import * as z from 'zod/mini'
import { addDays, dayInWib } from '#contract/dayCount.ts'
import type { PageTextId } from '#contract/ids.ts'
import { agreedNotice, agreedSlugs, NewPageText, pages, type FullVersion, type PageText, type Slug } from '#contract/pages.ts'
import type { Answer } from '#contract/endpoint.ts'
import { call } from '#web/shell/call.ts'
import { useText, type Language } from '#web/shell/i18n/language.tsx'
import { Markup } from '#web/features/help/pages/markup.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Card } from '#web/ui/surface.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { History } from './history.tsx'
import { texts } from './texts.ts'

const languages = { id: 'Indonesian', en: 'English' } as const satisfies Record<Language, keyof typeof texts>
const { was: _, ...fields } = NewPageText.shape
const Typed = z.object(fields)

type Props = {
  slug: Slug
  text: FullVersion
  was: PageTextId
  history: Answer<typeof pages.history>
  session: OperatorSession
  changed: () => Promise<void>
}

/** Editor of a page in both languages, with preview and the earlier text. */
export function Editor({ slug, text, was, history, session, changed }: Props) {
  const t = useText(texts)
  const popups = usePopups()
  const [draft, setDraft] = useState<PageText>(text)
  const [taken, setTaken] = useState(0)
  const { form, error, busy, failure } = useForm(Typed, async (values) => {
    await call(pages.write, { params: { id: slug }, body: { ...values, was }, headers: asOperator(session) })
    popups.success(t('Asked for: another operator reads and confirms it.'))
    await changed()
  })
  const take = async (id: PageTextId) => {
    setDraft(await call(pages.text, { params: { id }, headers: asOperator(session) }))
    setTaken(taken + 1)
  }
  const typed = (part: 'title' | 'lead' | 'body', language: Language) => ({
    name: `${part}.${language}`,
    defaultValue: draft[part][language],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setDraft((before) => ({ ...before, [part]: { ...before[part], [language]: currentTarget.value } })),
    error: error(`${part}.${language}`),
    lang: language,
  })
  const [earliest] = useState(() => addDays(dayInWib(new Date()), agreedSlugs.includes(slug) ? agreedNotice : 0))
  return (
    <>
      <CheckedForm {...form} key={taken} className="grid gap-6">
        <div className="grid gap-6 lg:grid-cols-2">
          {(['id', 'en'] as const).map((language) => (
            <Card key={language} className="grid content-start gap-4">
              <h2 className="text-lg font-semibold">{t(languages[language])}</h2>
              <Field label={t('Title')} maxLength={100} required autoComplete="off" {...typed('title', language)} />
              <TextArea label={t('Below the title')} rows={2} maxLength={300} {...typed('lead', language)} />
              <TextArea
                label={t('Text')}
                rows={18}
                maxLength={20_000}
                required
                hint={t(
                  '## begins a section ([company] or [store] after it: for that side), ### is a heading in it, - a list, [text](/page) or [text](https://…) a link.',
                )}
                {...typed('body', language)}
              />
            </Card>
          ))}
        </div>
        <Card className="grid gap-4">
          <Field label={t('In force from')} name="from" type="date" min={earliest} defaultValue={earliest} required error={error('from')} />
          <Submit busy={busy} failure={failure}>
            {t('Ask to publish')}
          </Submit>
        </Card>
      </CheckedForm>
      <section className="grid gap-4" aria-label={t('Preview')}>
        <h2 className="text-lg font-semibold">{t('Preview')}</h2>
        <div className="grid gap-6 lg:grid-cols-2">
          {(['id', 'en'] as const).map((language) => (
            <div
              key={language}
              lang={language}
              className="grid min-w-0 content-start gap-4 rounded-2xl border border-dashed border-line p-4"
            >
              <p className="text-2xl font-bold wrap-anywhere">{draft.title[language]}</p>
              <p className="text-lg text-ink-soft wrap-anywhere">{draft.lead[language]}</p>
              <Markup source={draft.body[language]} />
            </div>
          ))}
        </div>
      </section>
      <History slug={slug} first={history} session={session} take={take} changed={changed} />
    </>
  )
}
