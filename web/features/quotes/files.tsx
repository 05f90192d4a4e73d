import { useState } from 'react'
import { quoteLimits } from '#contract/quoteVersions.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { FileField } from '#web/ui/fileField.tsx'
import { actTexts } from './actTexts.ts'

type Props = { onFiles: (files: File[]) => void; max?: number; error?: string | undefined }

/** Files of a request or version. More than the limit are marked here; sending refuses them. */
export function Files({ onFiles, max = quoteLimits.files, error }: Props) {
  const t = useText(actTexts)
  const [count, setCount] = useState(0)
  return (
    <FileField
      label={t('Files (optional)')}
      hint={t('Pictures or PDF, 10 MB each. At most {n, number}.', { n: max })}
      accept="image/jpeg,image/png,image/webp,application/pdf"
      multiple
      onFiles={(chosen) => {
        setCount(chosen.length)
        onFiles(chosen)
      }}
      error={count > max ? t('Choose at most {n, number} files.', { n: max }) : error}
    />
  )
}
