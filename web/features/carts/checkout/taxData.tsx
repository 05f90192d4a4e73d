import { Link } from 'react-router'
import type { CompanyTax } from '#contract/taxes.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

/** Tax data of the company. */
export function TaxData({ tax: { npwp, pkp } }: { tax: CompanyTax }) {
  const t = useText(texts)
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <h3 className="text-sm font-medium">{t('Tax data')}</h3>
      <p className="tabular-nums">{npwp ? t('NPWP {npwp}', { npwp }) : t('No NPWP given yet.')}</p>
      {pkp && <p>{t('Your company is a PKP.')}</p>}
      <Link to="/profile-buyer#tax" className="inline-flex min-h-11 w-fit items-center font-medium text-accent underline">
        {t('To your company’s profile')}
      </Link>
    </div>
  )
}
