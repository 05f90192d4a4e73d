import { quoteLimits } from '#contract/quoteVersions.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { actTexts } from './actTexts.ts'

/** Files of a request or version; those beyond the limit are left out. */
export function Files({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useText(actTexts)
  return (
    <FileField
      label={t('Files (optional)')}
      hint={t('Pictures or PDF, 10 MB each.')}
      accept="image/jpeg,image/png,image/webp,application/pdf"
      multiple
      onFiles={(chosen) => onFiles(chosen.slice(0, quoteLimits.files))}
    />
  )
}
