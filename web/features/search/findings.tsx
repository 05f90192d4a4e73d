import { useSearchParams } from 'react-router'
import type { Findings } from '#contract/search.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { listTexts } from './listTexts.ts'
import { Link } from '#web/ui/link.ts'

/** Corrections and relaxations of a search that found nothing as typed. */
export function SearchFindings({ findings }: { findings: Findings }) {
  const t = useText(listTexts)
  const [params] = useSearchParams()
  const { corrected, understood, didYouMean, relaxed } = findings
  return (
    <>
      {corrected && (
        <p className="text-ink-soft">
          {understood === params.get('q')
            ? t('Showing what comes close to “{words}”.', { words: understood })
            : t('Showing results for “{words}”.', { words: understood })}
        </p>
      )}
      {didYouMean && (
        <Link to={`/?q=${encodeURIComponent(didYouMean)}`} className="w-fit font-medium text-accent underline">
          {t('Did you mean “{words}”?', { words: didYouMean })}
        </Link>
      )}
      {relaxed && <p className="text-ink-soft">{t('Nothing has all of these words; these have some of them.')}</p>}
    </>
  )
}
