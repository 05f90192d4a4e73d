import { Link } from 'react-router'
import { useText } from '#web/i18n/language.tsx'
import { texts } from './texts.ts'

/** The specification's words, and a drawing that leads home. */
export function NotFound() {
  const t = useText(texts)
  return (
    <div className="grid justify-items-center gap-6 py-8 text-center">
      <h1 className="text-2xl font-bold sm:text-3xl">{t("Sorry, The Page You're Looking For is Missing")}</h1>
      <Link to="/" className="rounded-2xl">
        <img src="/missing.svg" alt={t('Back to the home page')} width={480} height={360} className="h-auto max-w-full" />
      </Link>
    </div>
  )
}
