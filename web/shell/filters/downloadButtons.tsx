import type { ReactNode } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

type Props = { /** See `useDownload`. */ take: (format: 'csv' | 'xlsx') => () => Promise<void>; children?: ReactNode }

/** Buttons that download a list as a table. Other actions of the list stand beside them. */
export function DownloadButtons({ take, children }: Props) {
  const t = useText(texts)
  return (
    <div className="-mx-2 flex flex-wrap gap-x-2 *:px-2!">
      <Button look="quiet" onClick={take('csv')}>
        <Icon name="download" />
        {t('Download CSV')}
      </Button>
      <Button look="quiet" onClick={take('xlsx')}>
        <Icon name="download" />
        {t('Download XLSX')}
      </Button>
      {children}
    </div>
  )
}
