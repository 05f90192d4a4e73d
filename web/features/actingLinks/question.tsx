import type { LinkFacts, LinkStep } from '#contract/actingLinks.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import type { RefusedForm } from '#web/shell/posted/posted.ts'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.ts'
import { Name } from '#web/ui/name.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { QuoteForm } from './quoteForm.tsx'
import { RfqForm } from './rfqForm.tsx'
import { Press, StepForm, useFieldError } from './stepForm.tsx'
import { linkTexts } from './texts.ts'

type Props = { facts: LinkFacts; refused: RefusedForm | undefined }

/** The question of a link with its facts and its answers. Its forms are sent by the browser, with and without script. */
export function LinkQuestionView({ facts, refused }: Props) {
  const t = useText(linkTexts)
  const format = useFormat()
  const language = useLanguage()
  const { question, number, storeName, name, companyName, area, lines, day, expiresAt } = facts
  const title =
    question === 'order'
      ? t('Order {id}: accept it?', { id: number ?? '' })
      : question === 'pickup'
        ? t('Order {id}: was it picked up?', { id: number ?? '' })
        : question === 'not-me'
          ? t('Was this not you?')
          : facts.rfq
            ? t('{title}: what do you offer?', { title: facts.rfq.title })
            : facts.quote
              ? t('{number}: what is your price?', { number: facts.quote.number })
              : t('A delivery price, please')
  return (
    <>
      <h1 className="text-2xl font-bold">{title}</h1>
      <PastAnswer facts={facts} />
      <dl className="grid gap-3">
        <div>
          <dt className="sr-only">
            {t(question === 'delivery-request' || question === 'quote' || question === 'rfq' ? 'Delivery to' : 'City')}
          </dt>
          <dd className="text-lg font-semibold">
            <Name>{companyName}</Name>
            {area && <span className="block text-base font-normal text-ink-soft">{area}</span>}
            {facts.rfq && (
              <span className="block text-base text-warn">{t('Offers until {time} WIB', { time: format.time(facts.rfq.deadline) })}</span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{t('Goods')}</dt>
          {lines.map((line, at) => (
            <dd key={`${at} ${line.name}`} className="flex justify-between gap-4 py-1">
              <span className="min-w-0">
                <Name>{line.name}</Name>
                {line.spec && (
                  <span dir="auto" className="block text-sm whitespace-pre-line text-ink-soft wrap-anywhere">
                    {line.spec}
                  </span>
                )}
              </span>
              <strong className="shrink-0 tabular-nums">
                {t('{quantity} {unit, unit}', { quantity: line.quantity, unit: line.unit })}
              </strong>
            </dd>
          ))}
        </div>
        {day && (
          <div className="flex justify-between gap-4">
            <dt className="text-ink-soft">{t('Expected')}</dt>
            <dd>{format.day(day)}</dd>
          </div>
        )}
      </dl>
      {question === 'delivery-request' && !area && (
        <Notice tone="warn">
          <Link to="/delivery-requests" className="underline">
            {t('The address has no district. Sign in to read it before you give a price.')}
          </Link>
        </Notice>
      )}
      {refused && refused.code !== 'validation' && <Notice tone="danger">{refused.text[language]}</Notice>}
      <Answers facts={facts} refused={refused} />
      <p className="text-sm text-ink-soft">
        {question !== 'not-me' &&
          t('You answer for {store} in the name of {name}. Opening this page has answered nothing yet.', { store: storeName, name })}{' '}
        {t('The link works once, until {time} WIB.', { time: format.time(expiresAt) })}
      </p>
    </>
  )
}

const past: Record<Exclude<LinkStep, 'not-me'>, keyof typeof linkTexts> = {
  accept: 'Order {id} was accepted in your name on {time} WIB.',
  reject: 'Order {id} was declined in your name on {time} WIB.',
  'picked-up': 'Order {id} was confirmed as picked up in your name on {time} WIB.',
  answer: 'A delivery request was answered in your name on {time} WIB.',
  decline: 'A delivery request was answered in your name on {time} WIB.',
  send: 'An offer was sent in your name on {time} WIB.',
  offer: 'An offer was sent in your name on {time} WIB.',
}

/** The answer that a member may say was not theirs. */
function PastAnswer({ facts: { answer, number, quote } }: Pick<Props, 'facts'>) {
  const t = useText(linkTexts)
  const format = useFormat()
  if (!answer || answer.step === 'not-me') return null
  const time = format.time(answer.at)
  if (quote && answer.step === 'decline')
    return <p className="text-lg">{t('Quote {number} was declined in your name on {time} WIB.', { number: quote.number, time })}</p>
  return <p className="text-lg">{t(past[answer.step], { id: number ?? '', time })}</p>
}

function Answers({ facts, refused }: Props) {
  const t = useText(linkTexts)
  const { question, answer } = facts
  if (question === 'not-me')
    return (
      <StepForm step="not-me">
        <p>
          {t('This ends all links that answer in your name and tells your store.')}{' '}
          {answer?.step === 'accept' && t('Within an hour the acceptance is undone, too.')}
          {answer?.step === 'send' && t('The offer is withdrawn, too, unless the company has accepted it.')}
        </p>
        <Press quiet>{t('This was not me')}</Press>
      </StepForm>
    )
  if (question === 'pickup')
    return (
      <StepForm step="picked-up">
        <p>{t('Only press this once the goods have left your store.')}</p>
        <Press>{t('Yes, it was picked up')}</Press>
      </StepForm>
    )
  return (
    <>
      {question === 'order' ? (
        <StepForm step="accept">
          <Press>{t('Accept this order')}</Press>
        </StepForm>
      ) : question === 'rfq' ? (
        <RfqForm facts={facts} refused={refused} />
      ) : question === 'quote' ? (
        <QuoteForm facts={facts} refused={refused} />
      ) : (
        <PriceForm refused={refused} />
      )}
      <Refuse step={question === 'order' ? 'reject' : 'decline'} refused={refused} />
    </>
  )
}

function PriceForm({ refused }: Pick<Props, 'refused'>) {
  const t = useText(linkTexts)
  const error = useFieldError(refused)
  return (
    <StepForm step="answer">
      <Field
        name="price"
        label={t('Your price for this delivery (rupiah)')}
        inputMode="numeric"
        required
        autoComplete="off"
        defaultValue={refused?.typed.price}
        error={error('price')}
      />
      <Field
        name="maxDays"
        label={t('Days on the way (optional)')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={refused?.typed.maxDays}
        error={error('maxDays')}
      />
      <Press>{t('Send the price')}</Press>
    </StepForm>
  )
}

/** Folded, so that a refusal takes two presses and a reason. */
function Refuse({ step, refused }: { step: 'reject' | 'decline' } & Pick<Props, 'refused'>) {
  const t = useText(linkTexts)
  const error = useFieldError(refused)
  return (
    <details open={refused?.typed.step === step || undefined} className="rounded-xl border border-line">
      <summary className="flex min-h-14 cursor-pointer items-center justify-center rounded-xl px-4 font-semibold hover:bg-sunken">
        {t('Decline…')}
      </summary>
      <div className="p-4 pt-2">
        <StepForm step={step}>
          <TextArea
            name="reason"
            label={t(step === 'reject' ? 'Why? The company reads this and gets its money back.' : 'Why not? The company reads this.')}
            required
            maxLength={500}
            rows={3}
            defaultValue={refused?.typed.reason}
            error={error('reason')}
          />
          <Press quiet>{t('Decline')}</Press>
        </StepForm>
      </div>
    </details>
  )
}
