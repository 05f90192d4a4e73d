import { useState } from 'react'
import { coretaxLimit, fakturs, type FakturMonth } from '#contract/fakturs.ts'
import { download } from '#web/shell/files/download.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { texts } from './texts.ts'

/** The month as files for the tax office. */
export function CoretaxFiles({ shopId, month: { month, toUpload, byHand } }: { shopId: number; month: FakturMonth }) {
  const t = useText(texts)
  const [failure, setFailure] = useState<unknown>(null)
  const parts = Math.ceil(toUpload / coretaxLimit)
  const take = (format: 'xml' | 'xlsx', part: number) => async () => {
    setFailure(null)
    const name = `coretax-${month}${parts > 1 ? `-${part}` : ''}.${format}`
    await download(fakturs.coretax, { params: { id: shopId }, query: { month, format, part: String(part) } }, name).catch(setFailure)
  }
  return (
    <div className="grid content-start gap-3">
      <p className="text-ink-soft">
        {toUpload > 0
          ? t('{n} invoices, ready to import. Prices are without PPN and add up to your orders.', { n: toUpload })
          : t('Nothing of this month is left to import.')}{' '}
        {byHand > 0 && t('{n} have to be keyed in by hand: see the note at each.', { n: byHand })}
      </p>
      {Array.from({ length: parts }, (_, at) => (
        <div key={at} className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={take('xml', at + 1)}>
            <Icon name="download" />
            {parts > 1 ? t('Coretax XML {part} of {parts}', { part: at + 1, parts }) : t('Coretax XML')}
          </Button>
          <Button look="quiet" onClick={take('xlsx', at + 1)}>
            <Icon name="download" />
            {t('XLSX for the converter')}
          </Button>
        </div>
      ))}
      <Failure error={failure} />
    </div>
  )
}
