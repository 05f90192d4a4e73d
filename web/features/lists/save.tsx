import { useState } from 'react'
import type { Wish } from '#contract/savedLists.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useRole } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { saveTexts } from './saveTexts.ts'

const SaveDialog = lazyDialog(async () => (await import('./saveDialog.tsx')).SaveDialog)

/** Saves a product to one of the company's lists. Its code is loaded on the first press. */
export function Save({ wish, className = '' }: { wish: Wish; className?: string }) {
  const t = useText(saveTexts)
  const role = useRole()
  const opens = useOpens()
  const [open, setOpen] = useState(false)
  if (role !== 'buyer' || !opens('/lists')) return null
  return (
    <>
      <Button look="quiet" className={className} onClick={() => setOpen(true)}>
        <Icon name="bookmark" />
        {t('Save to a list')}
      </Button>
      {open && <SaveDialog wish={wish} onClose={() => setOpen(false)} />}
    </>
  )
}
