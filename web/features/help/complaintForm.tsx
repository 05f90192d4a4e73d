import { useState } from 'react'
import { call } from '#web/shell/call.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import type { RefusedForm } from '#web/shell/posted/posted.ts'
import { refusedBy } from '#web/shell/posted/refusedBy.ts'
import { useSession } from '#web/shell/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { complaintTexts } from './complaintTexts.ts'

const load = () => import('#contract/tickets.ts')

const kinds = [
  ['complaint', 'A complaint'],
  ['question', 'A question'],
  ['privacy', 'My personal data'],
  ['legal', 'A legal matter'],
] as const

type Props = { actionData: RefusedForm | { number: string } | undefined }

/** Contact form of the marketplace, with and without script. Signed-in users need not enter their name. */
export function ComplaintForm({ actionData }: Props) {
  const t = useText(complaintTexts)
  const language = useLanguage()
  const isKnown = Boolean(useSession())
  const posted = actionData && 'typed' in actionData ? actionData : undefined
  const [sent, setSent] = useState(actionData && 'number' in actionData ? actionData.number : undefined)
  const { form, error, busy, failure } = useForm(
    async () => (await load()).NewTicket,
    async (body) => setSent((await call((await load()).tickets.ask, { body })).number),
    '',
    refusedBy(posted),
  )
  if (sent !== undefined)
    return (
      <div className="grid gap-3">
        <Notice tone="good">
          {t(
            'We have your message: {number}. A first answer comes within one day; we have sent you a mail with a link to read it and reply.',
            { number: sent },
          )}
        </Notice>
        <div className="flex flex-wrap gap-3">
          {isKnown && (
            <ButtonLink look="secondary" to="/tickets" className="noscript:hidden">
              {t('To my tickets')}
            </ButtonLink>
          )}
          <Button look="quiet" className="noscript:hidden" onClick={() => setSent(undefined)}>
            {t('Write another one')}
          </Button>
        </div>
      </div>
    )
  const typed = posted?.typed ?? {}
  return (
    <CheckedForm {...form} method="post" className="grid gap-4 pt-2">
      <input type="hidden" name="language" value={language} />
      <Select label={t('What is it about?')} name="kind" defaultValue={typed.kind ?? 'complaint'} error={error('kind')}>
        {kinds.map(([kind, name]) => (
          <option key={kind} value={kind}>
            {t(name)}
          </option>
        ))}
      </Select>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label={t('In one line')} name="subject" required maxLength={120} defaultValue={typed.subject} error={error('subject')} />
        <Field
          label={t('Order number, if there is one')}
          name="object"
          maxLength={80}
          autoComplete="off"
          defaultValue={typed.object}
          error={error('object')}
        />
      </div>
      <TextArea
        label={t('What happened, and what do you ask for?')}
        name="text"
        required
        rows={6}
        maxLength={4000}
        defaultValue={typed.text}
        error={error('text')}
      />
      {isKnown ? (
        <p className="text-sm text-ink-soft">{t('We answer to the address of your account.')}</p>
      ) : (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={t('Your name')} name="name" autoComplete="name" maxLength={120} defaultValue={typed.name} error={error('name')} />
          <Field
            label={t('Your e-mail address')}
            name="email"
            type="email"
            autoComplete="email"
            required
            hint={t('We answer there.')}
            defaultValue={typed.email}
            error={error('email')}
          />
        </div>
      )}
      <Submit busy={busy} failure={failure}>
        {t('Send')}
      </Submit>
    </CheckedForm>
  )
}
