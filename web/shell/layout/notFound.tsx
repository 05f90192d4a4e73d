import { Link } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRole } from '#web/shell/session/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { texts } from './texts.ts'

/** The specification's text, and a drawing that links to the home page. */
export function NotFound() {
  const t = useText(texts)
  return (
    <div className="grid justify-items-center gap-6 py-8 text-center">
      <h1 className="text-2xl font-bold sm:text-3xl">{t("Sorry, The Page You're Looking For is Missing")}</h1>
      {/* The button has the same target; screen readers need it once. */}
      <Link to="/" aria-hidden tabIndex={-1} className="rounded-2xl">
        <img src="/missing.svg" alt="" width={480} height={360} className="h-auto max-w-full" />
      </Link>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">{t('Back to the home page')}</ButtonLink>
        {useRole() && (
          <ButtonLink look="secondary" to="/orders">
            {t('To my orders')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
