import { Link } from 'react-router'
import { useText } from '#web/i18n/language.tsx'
import { titled } from '#web/layout/meta.ts'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import { texts } from './privacyTexts.ts'

export const meta = titled(texts, {
  title: 'Privacy',
  description: 'What Pasokan keeps about you, why, for how long, and what you can do about it.',
  path: '/privacy',
})

const rows = [
  [
    'Company and contact details',
    'So that buyers and stores know whom they deal with, and goods can be delivered.',
    'Until you close your account',
  ],
  [
    'KTP number of sellers',
    'To keep one person to one account. It is stored encrypted and shown only to you, after you confirm that it is you.',
    'Until you close your account',
  ],
  [
    'Password and second factor',
    'To let in only you. The password is kept as an argon2id hash, which cannot be turned back.',
    'Until you close your account',
  ],
  [
    'Orders, payments and papers',
    'The law asks for it. Card numbers never reach us: the payment provider keeps them.',
    'Ten years; after you close your account without your name',
  ],
  ['Messages between buyers and stores', 'So that both sides can read what was agreed.', 'As long as the other side has an account'],
  [
    'Sign-ins and what was changed, with address and device',
    'To notice strangers in your account and to settle disputes.',
    'Devices one year, the record of changes ten years',
  ],
  [
    'In your browser',
    'Your sign-in, your language and your theme. There are no advertising cookies and no tracking.',
    'Until you sign out',
  ],
] as const

/** What is kept and why, in words that a seller understands. */
export default function Privacy() {
  const t = useText(texts)
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle>{t('Privacy')}</PageTitle>
      <p className="mb-6 text-lg text-ink-soft">{t('What Pasokan keeps about you, why, for how long, and what you can do about it.')}</p>
      <Card className="divide-y divide-line py-0! sm:py-0!">
        {rows.map(([what, why, howLong]) => (
          <section key={what} className="grid gap-1 py-5">
            <h2 className="font-semibold">{t(what)}</h2>
            <p>{t(why)}</p>
            <p className="text-sm text-ink-soft">
              {t('How long')}: {t(howLong)}
            </p>
          </section>
        ))}
      </Card>
      <h2 className="mt-8 mb-2 text-xl font-bold">{t('Your rights')}</h2>
      <p>
        {t('In your account settings you can download everything that we keep about you and close your account.')}{' '}
        <Link to="/settings" className="font-medium text-accent underline">
          {t('Account settings')}
        </Link>
      </p>
      <p className="mt-2">
        {t(
          'To have data corrected or restricted, to withdraw a consent or to object, send us a request; we answer within three times 24 hours.',
        )}{' '}
        <Link to="/privacy-requests" className="font-medium text-accent underline">
          {t('Ask about your data')}
        </Link>
      </p>
    </div>
  )
}
