import { useState } from 'react'
import type { OrderId } from '#contract/ids.ts'
import { orderFile } from '#contract/orderFile.ts'
import { download } from '#web/shell/files/download.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { orderFileTexts } from './orderFileTexts.ts'

/** Saves all files of an order as one ZIP, in the page's language. */
export default function OrderFileButton({ id }: { id: OrderId }) {
  const t = useText(orderFileTexts)
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  async function save() {
    setBusy(true)
    setFailure(null)
    await download(orderFile.zip, { params: { id }, query: { lang: language } }, `pesanan-${id}.zip`).catch(setFailure)
    setBusy(false)
  }
  return (
    <div className="-mr-4 grid justify-items-start gap-1">
      <Button look="quiet" busy={isBusy} className="text-sm" onClick={() => void save()}>
        <Icon name="download" />
        {t('Download all files (ZIP)')}
      </Button>
      <Failure error={failure} />
    </div>
  )
}
