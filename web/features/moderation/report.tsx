import { useState } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ReportProps } from './reportDialog.tsx'
import { reportTexts } from './reportTexts.ts'

const ReportDialog = lazyDialog(async () => (await import('./reportDialog.tsx')).ReportDialog)

/** Unobtrusive link to report that something shown is wrong. */
export function Report(subject: ReportProps) {
  const t = useText(reportTexts)
  const [open, setOpen] = useState(false)
  ReportDialog.usePreload()
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('Report {name}', { name: subject.name })}
        className="inline-flex min-h-11 items-center gap-2 rounded-lg px-3 text-sm text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Icon name="flag" className="size-4" />
        {t('Report')}
      </button>
      {open && <ReportDialog {...subject} onClose={() => setOpen(false)} />}
    </>
  )
}
