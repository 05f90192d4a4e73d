import { Link } from 'react-router'
import { useText } from '#web/shell/i18n/language.tsx'
import { consentTexts } from './consentTexts.ts'

/** Consent above the button that registers, with the version of the terms (field `terms`). */
export function Consent({ version }: { version: string }) {
  const t = useText(consentTexts)
  return (
    <p className="text-sm text-ink-soft">
      {t('By registering you agree to')}{' '}
      <Link to="/terms" target="_blank" className="underline">
        {t('the terms of use')}
      </Link>{' '}
      {t('and')}{' '}
      <Link to="/privacy" target="_blank" className="underline">
        {t('how we treat your data')}
      </Link>
      .
      <input type="hidden" name="terms" value={version} />
    </p>
  )
}
