import { useText } from '#web/i18n/language.tsx'
import { Logo } from './logo.tsx'
import { LanguageSwitch, ThemeSwitch } from './preferences.tsx'
import { texts } from './texts.ts'

const networks = ['Instagram', 'Facebook', 'Twitter', 'LinkedIn', 'YouTube']

export function Footer() {
  const t = useText(texts)
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 md:grid-cols-[2fr_1fr_1fr]">
        <section className="grid content-start gap-3">
          <Logo />
          <h2 className="text-sm font-semibold">{t('About')}</h2>
          <p className="max-w-prose text-sm text-ink-soft">
            {t(
              'Pasokan connects established companies looking for dependable distributors with small and medium enterprises (UMKM). Established in 2022; transactions are supported by a payment gateway.',
            )}
          </p>
        </section>
        <section>
          <h2 className="mb-3 text-sm font-semibold">{t('Follow Us')}</h2>
          <ul className="grid gap-1.5 text-sm text-ink-soft">
            {networks.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
        <section className="grid content-start gap-3">
          <LanguageSwitch />
          <ThemeSwitch />
        </section>
      </div>
      <p className="border-t border-line px-4 py-4 text-center text-sm text-ink-soft">{t('© 2022 Pasokan. All rights reserved.')}</p>
    </footer>
  )
}
