import type { DocumentView } from '#contract/documents/view.ts'
import { Name } from '#web/ui/name.tsx'

const wide = 'max-sm:hidden print:table-cell'
const cell = 'py-2 align-top print:py-1.5'

/** Lines of a document. Without prices, it has room to note missing or broken goods. A narrow screen shows the price below the name. */
export const Goods = ({ goods: { head, priced, unitPriced, rows } }: { goods: NonNullable<DocumentView['goods']> }) => (
  <table className="w-full border-collapse text-left tabular-nums">
    <caption className="sr-only">{head.goods}</caption>
    <thead className="text-sm text-ink-soft">
      <tr className="border-b border-ink">
        <th scope="col" className={`w-10 pr-3 font-medium ${cell} ${wide}`}>
          {head.number}
        </th>
        <th scope="col" className={`font-medium ${cell}`}>
          {head.goods}
        </th>
        <th scope="col" className={`pl-4 text-right font-medium ${cell} ${priced ? wide : ''}`}>
          {head.quantity}
        </th>
        {priced ? (
          <>
            {unitPriced && (
              <th scope="col" className={`pl-4 text-right font-medium ${cell} ${wide}`}>
                {head.price}
              </th>
            )}
            <th scope="col" className={`pl-4 text-right font-medium ${cell}`}>
              {head.amount}
            </th>
          </>
        ) : (
          <th scope="col" className={`w-2/5 pl-6 font-medium ${cell} ${wide}`}>
            {head.remarks}
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, notes, spec, quantity, price, amount }, index) => (
        <tr key={index} className="break-inside-avoid border-b border-line">
          <td className={`pr-3 text-ink-soft ${cell} ${wide}`}>{index + 1}</td>
          <td className={`break-words ${cell}`}>
            <Name>{name}</Name>
            {spec && (
              <span dir="auto" className="block text-sm whitespace-pre-line">
                {spec}
              </span>
            )}
            {notes.map((note) => (
              <span key={note} className="block text-sm text-ink-soft wrap-anywhere">
                {note}
              </span>
            ))}
            {amount !== null && (
              <span className="block text-sm text-ink-soft sm:hidden print:hidden">
                {price === null ? quantity : `${quantity} × ${price}`}
              </span>
            )}
          </td>
          <td className={`pl-4 text-right whitespace-nowrap ${cell} ${priced ? wide : ''}`}>{quantity}</td>
          {amount === null ? (
            <td className={`pl-6 ${cell} ${wide}`}>{'\u00a0'}</td>
          ) : (
            <>
              {unitPriced && <td className={`pl-4 text-right ${cell} ${wide}`}>{price}</td>}
              <td className={`pl-4 text-right ${cell}`}>{amount}</td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)
