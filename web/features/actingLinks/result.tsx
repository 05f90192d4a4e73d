import type { LinkStep } from '#contract/actingLinks.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Notice } from '#web/ui/surface.tsx'
import type { Answered, DeadLink } from './answerLink.ts'
import { linkTexts } from './texts.ts'

const outcomes: Record<Exclude<LinkStep, 'not-me'>, keyof typeof linkTexts> = {
  accept: 'Thank you. Order {id} is accepted.',
  reject: 'Order {id} is declined. The company gets its money back.',
  'picked-up': 'Thank you. Order {id} was picked up.',
  answer: 'Thank you. The company has your price.',
  decline: 'The company knows that you cannot deliver this.',
  send: 'Thank you. The company has your offer.',
  offer: 'Thank you. The company has your offer.',
}

/** Where the answer is seen after signing in. */
const pageOf = ({ question, number }: Answered) =>
  number !== null
    ? `/orders/${number}`
    : question === 'quote'
      ? '/quotes'
      : question === 'rfq'
        ? '/rfq-invitations'
        : question === 'not-me'
          ? '/notifications'
          : '/delivery-requests'

/** A declined quote is about its price, a declined request about its delivery. */
const outcomeOf = ({ question, step }: Answered & { step: Exclude<LinkStep, 'not-me'> }) =>
  (question === 'quote' || question === 'rfq') && step === 'decline' ? 'The company knows that you make no offer.' : outcomes[step]

const ended = (undone: boolean) =>
  undone
    ? 'All links in your name are ended, and order {id} waits for your store again.'
    : 'All links in your name are ended, and your store knows.'

/** The recorded answer, and the way to correct it. */
export function LinkResult({ answered }: { answered: Answered }) {
  const t = useText(linkTexts)
  const { step, number, undone } = answered
  return (
    <>
      <div className="rounded-xl bg-good-soft p-4">
        <h1 className="flex items-center gap-2 text-lg font-semibold">
          <Icon name="check" />
          {t(step === 'not-me' ? ended(undone) : outcomeOf({ ...answered, step }), { id: number ?? '' })}
        </h1>
      </div>
      <p>
        {t(
          step === 'not-me'
            ? 'Change the password of your mailbox now, because the link came by mail.'
            : 'Your store is told of this answer. Was it a mistake? Sign in and open it.',
        )}
      </p>
      <ButtonLink look="secondary" to={pageOf(answered)}>
        {t('Open in Pasokan')}
      </ButtonLink>
    </>
  )
}

/** Why a link does nothing any more. */
export function DeadLinkView({ dead }: DeadLink) {
  const t = useText(linkTexts)
  const language = useLanguage()
  return (
    <>
      <h1 className="text-2xl font-bold">{t('This link does nothing any more')}</h1>
      <Notice tone="warn">{dead[language]}</Notice>
      <p>{t('Sign in to see what waits for your store.')}</p>
      <ButtonLink look="secondary" to="/orders">
        {t('Open in Pasokan')}
      </ButtonLink>
    </>
  )
}
