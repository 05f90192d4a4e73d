import { useState } from 'react'
import { matrix as endpoints } from '#contract/matrix.ts'
import type { SaleUnit } from '#contract/prices.ts'
import type { ProductPage } from '#contract/products.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { setCounts } from '#web/shell/sockets/counts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { MatrixGrid } from './matrixGrid.tsx'
import { matrixTexts } from './matrixTexts.ts'
import { putInTexts } from './putInTexts.ts'
import { useMatrix } from './useMatrix.ts'

type Props = { product: ProductPage; unit: SaleUnit; onClose: () => void }

/** Quantities of all variants in one dialog: a grid for two axes, else a list. */
export function MatrixDialog({ product, unit, onClose }: Props) {
  const t = useText(matrixTexts)
  const said = useText(putInTexts)
  const format = useFormat()
  const popups = usePopups()
  const matrix = useMatrix(product, unit)
  const { cells, wrong, sum } = matrix
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const count = cells.reduce((all, { quantity }) => all + quantity, 0)
  const add = async () => {
    setState({ busy: true })
    try {
      const cart = await call(endpoints.add, { params: { id: product.id }, body: { unit: unit.unit, cells } })
      setCounts({ cart: cart.OrderProducts.length })
      onClose()
      popups.success(said('Congratulations!'), said('Success add product to cart!'), { label: said('View cart'), to: '/cart' })
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <Dialog open size="large" title={t('Quantities in {unit, unit}', { unit: unit.unit })} onClose={onClose} first="input">
      <div className="grid gap-4">
        <MatrixGrid product={product} matrix={matrix} />
        <output className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 tabular-nums">
          {wrong.size > 0 ? (
            <span className="text-danger">{t('Please check the quantities that are marked.')}</span>
          ) : count === 0 ? (
            <span className="text-ink-soft">{t('Enter quantities to see the total.')}</span>
          ) : (
            <>
              <span>{t('{n, number} {unit, unit} together', { n: count, unit: unit.unit })}</span>
              <strong className="text-lg">{sum === undefined ? '…' : format.rupiah(sum)}</strong>
            </>
          )}
        </output>
        <Failure error={state.error} />
        <Button busy={state.busy} disabled={count === 0 || wrong.size > 0} onClick={() => void add()}>
          {t('Add all to the cart')}
        </Button>
      </div>
    </Dialog>
  )
}
