import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from '#web/shell/layout/texts.ts'
import { usePrivate } from '#web/shell/layout/usePrivate.ts'
import { About, Preferences, Ways } from './footerIslands.ts'

/** The whole notice under public pages; links and preferences under those of a company or a store. */
export function Footer() {
  const t = useText(texts)
  const brief = usePrivate()
  return (
    <footer className="mt-16 max-md:mt-2 border-t border-line bg-surface print:hidden">
      {brief ? (
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 md:py-2">
          <p className="flex flex-wrap items-center gap-x-6 text-sm text-ink-soft">
            <Ways />
          </p>
          <section
            aria-label={t('Language and theme')}
            className="flex gap-3 max-md:hidden [&_legend]:sr-only [&_p]:sr-only [&_.segment]:px-3 [&_.segment]:py-1 [&_.segment]:text-sm"
          >
            <Preferences />
          </section>
        </div>
      ) : (
        <>
          <div className="page-width grid gap-x-12 gap-y-8 py-10 max-sm:gap-y-3 max-sm:py-4 sm:grid-cols-[1fr_18rem] lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_18rem]">
            <About />
            {/* On a phone both are in the header's menu, which opens without script too. */}
            <section aria-label={t('Language and theme')} className="grid content-start gap-4 max-md:hidden">
              <Preferences />
            </section>
          </div>
          <div className="border-t border-line">
            <p className="page-width flex flex-wrap items-center justify-between gap-x-6 text-sm text-ink-soft">
              <Ways />
            </p>
          </div>
        </>
      )}
    </footer>
  )
}
