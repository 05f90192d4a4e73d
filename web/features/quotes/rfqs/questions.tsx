import { useState } from 'react'
import * as z from 'zod/mini'
import { questionText } from '#contract/rfqFields.ts'
import { rfqs, type Rfq, type RfqQuestion } from '#contract/rfqs.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Name } from '#web/ui/name.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { texts } from './texts.ts'

type Props = { rfq: Rfq; onDone: (rfq: Rfq) => void }

/** Questions of stores, with an answer for one or all of them. */
export function Questions({ rfq, onDone }: Props) {
  const mayAnswer = rfq.steps.includes('answer')
  return (
    <ul className="divide-y divide-line">
      {rfq.asked.map((question) => (
        <li key={question.id} className="grid gap-2 py-3 first:pt-0 last:pb-0">
          <Question rfq={rfq} question={question} mayAnswer={mayAnswer} onDone={onDone} />
        </li>
      ))}
    </ul>
  )
}

function Question({ rfq, question, mayAnswer, onDone }: Props & { question: RfqQuestion; mayAnswer: boolean }) {
  const t = useText(texts)
  const { time } = useFormat()
  const [answering, setAnswering] = useState(false)
  const { text, answer, toAll, shopName, askedAt } = question
  return (
    <>
      <p className="text-sm text-ink-soft">
        <Name>{shopName}</Name> · {time(askedAt)}
      </p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {answer !== null ? (
        <div className="rounded-lg bg-sunken p-3">
          <p className="text-sm text-ink-soft">{t(toAll ? 'Your answer to all stores' : 'Your answer to this store')}</p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {answer}
          </p>
        </div>
      ) : (
        mayAnswer &&
        (answering ? (
          <AnswerForm rfq={rfq} question={question} onDone={onDone} />
        ) : (
          <Button look="secondary" onClick={() => setAnswering(true)} className="w-fit">
            {t('Answer it')}
          </Button>
        ))
      )}
    </>
  )
}

const Answer = z.object({ answer: questionText, toAll: z.boolean() })

function AnswerForm({ rfq: { id }, question, onDone }: Props & { question: RfqQuestion }) {
  const t = useText(texts)
  const { form, error, busy, failure } = useForm(Answer, async (body) =>
    onDone(await call(rfqs.answer, { params: { id, questionId: question.id }, body })),
  )
  return (
    <CheckedForm {...form} className="grid gap-3" aria-label={t('Answer to {name}', { name: question.shopName })}>
      <TextArea name="answer" label={t('Answer to the store')} rows={3} required maxLength={1000} error={error('answer')} />
      <Tick name="toAll" label={t('Send it to all invited stores')} hint={t('Without saying who asked.')} defaultChecked />
      <Submit busy={busy} failure={failure}>
        {t('Send the answer')}
      </Submit>
    </CheckedForm>
  )
}
