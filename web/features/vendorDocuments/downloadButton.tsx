import { useEffect, useState } from 'react'
import type { ShopId } from '#contract/ids.ts'
import { vendorDocuments } from '#contract/vendorDocuments.ts'
import { call } from '#web/shell/call.ts'
import { download } from '#web/shell/files/download.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

/** Saves what a store shares for vendor registrations; absent while it shares nothing. */
export function VendorDocumentsButton({ id }: { id: ShopId }) {
  const t = useText(texts)
  const isAllowed = useMayCall(vendorDocuments.zip)
  const [count, setCount] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    if (!isAllowed) return
    call(vendorDocuments.shared, { params: { id } }).then(
      ({ rows }) => setCount(rows.length),
      // The page is complete without it.
      () => setCount(0),
    )
  }, [id, isAllowed])
  if (!isAllowed || count === 0) return null
  const save = () => download(vendorDocuments.zip, { params: { id } }, `dokumen-vendor-${id}.zip`).catch(setFailure)
  return (
    <>
      <Button look="quiet" onClick={() => void save()}>
        <Icon name="download" />
        {t('Download vendor documents (ZIP)')}
      </Button>
      <Failure error={failure} />
    </>
  )
}
