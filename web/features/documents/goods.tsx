import type { OrderDocument } from '#contract/documents.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Name } from '#web/ui/name.tsx'
import { texts } from './texts.ts'

const wide = 'max-sm:hidden print:table-cell'
const cell = 'py-2 align-top print:py-1.5'

/** Lines of a document. Without prices, it has room to note missing or broken goods. A narrow screen shows the price below the name. */
export function Goods({ lines }: Pick<OrderDocument, 'lines'>) {
  const t = useText(texts)
  const format = useFormat()
  const priced = lines.some(({ price }) => price !== null)
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="sr-only">{t('Goods')}</caption>
      <thead className="text-sm text-ink-soft">
        <tr className="border-b border-ink">
          <th scope="col" className={`w-10 pr-3 font-medium ${cell} ${wide}`}>
            {t('No.')}
          </th>
          <th scope="col" className={`font-medium ${cell}`}>
            {t('Goods')}
          </th>
          <th scope="col" className={`pl-4 text-right font-medium ${cell} ${priced ? wide : ''}`}>
            {t('Quantity')}
          </th>
          {priced ? (
            <>
              <th scope="col" className={`pl-4 text-right font-medium ${cell} ${wide}`}>
                {t('Unit price')}
              </th>
              <th scope="col" className={`pl-4 text-right font-medium ${cell}`}>
                {t('Amount')}
              </th>
            </>
          ) : (
            <th scope="col" className={`w-2/5 pl-6 font-medium ${cell} ${wide}`}>
              {t('Remarks')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, quantity, price, totalPrice, priceListName, spec, files }, index) => (
          <tr key={index} className="break-inside-avoid border-b border-line">
            <td className={`pr-3 text-ink-soft ${cell} ${wide}`}>{index + 1}</td>
            <td className={`break-words ${cell}`}>
              <Name>{name}</Name>
              {priceListName !== null && <span className="block text-sm text-ink-soft">{t('Customer price')}</span>}
              {spec && (
                <span dir="auto" className="block text-sm whitespace-pre-line">
                  {spec}
                </span>
              )}
              {files.length > 0 && (
                <span className="block text-sm text-ink-soft wrap-anywhere">
                  {t('Files')}: {files.join(', ')}
                </span>
              )}
              {price !== null && (
                <span className="block text-sm text-ink-soft sm:hidden print:hidden">
                  {format.number(quantity)} × {format.rupiah(price)}
                </span>
              )}
            </td>
            <td className={`pl-4 text-right ${cell} ${priced ? wide : ''}`}>{format.number(quantity)}</td>
            {price !== null && totalPrice !== null ? (
              <>
                <td className={`pl-4 text-right ${cell} ${wide}`}>{format.rupiah(price)}</td>
                <td className={`pl-4 text-right ${cell}`}>{format.rupiah(totalPrice)}</td>
              </>
            ) : (
              <td className={`pl-6 ${cell} ${wide}`}>{'\u00a0'}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
