import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { demoOperatorPassword, demoOperators, demoOperatorSecret } from './demoAccounts.ts'
import { roleName } from './roles.ts'
import { texts } from './texts.ts'

export type DemoCredentials = { email: string; password: string; code: string }

/** Only with DEMO=1: fills in a demo operator with the current authenticator code. */
export function DemoFill({ fill }: { fill: (filled: DemoCredentials) => void }) {
  const t = useText(texts)
  const press = async (email: string) => {
    const { Secret, TOTP } = await import('otpauth')
    const code = new TOTP({ secret: Secret.fromBase32(demoOperatorSecret) }).generate()
    fill({ email, password: demoOperatorPassword, code })
  }
  return (
    <section className="grid grid-cols-1 gap-2 rounded-xl bg-sunken px-4 py-3 text-sm">
      <h2 className="font-semibold">{t('Demo accounts')}</h2>
      <p className="text-ink-soft">{t('Fill in takes the present code too. Each code works once: wait half a minute before the next.')}</p>
      <ul className="divide-y divide-line">
        {demoOperators.map(({ email, roles }) => (
          <li key={email} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <strong className="font-medium">{roles.map((role) => roleName(t, role)).join(', ')}</strong>{' '}
              <span className="block text-ink-soft">{email}</span>
            </span>
            <Button
              look="quiet"
              className="-mr-3 shrink-0 px-3"
              aria-label={t('Fill in {email}', { email })}
              onClick={() => void press(email)}
            >
              {t('Fill in')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
