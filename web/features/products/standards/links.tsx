import { useEffect, useState } from 'react'
import type { ProductId } from '#contract/ids.ts'
import { standards, type StandardFile } from '#contract/standards.ts'
import { call } from '#web/shell/call.ts'
import { FileButtons } from '#web/features/orders/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { texts } from './texts.ts'

/** Files of the certificates of a product, for companies that are signed in; absent without any. */
export function StandardLinks({ id }: { id: ProductId }) {
  const t = useText(texts)
  const [rows, setRows] = useState<StandardFile[]>([])
  useEffect(() => {
    call(standards.list, { params: { id } }).then(
      (found) => setRows(found.rows),
      // The page is complete without them.
      () => setRows([]),
    )
  }, [id])
  if (rows.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="font-semibold">{t('Certificates (stated by the store)')}</h3>
      <FileButtons files={rows.map(({ file }) => file)} />
    </section>
  )
}
