import { useState } from 'react'
import { useText } from '#web/shell/i18n/language.tsx'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { useOpens } from '#web/shell/session/pageAccess.ts'
import { useRole } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { choiceTexts } from './choiceTexts.ts'
import type { Offer } from './offer.ts'

const MatrixDialog = lazyDialog(async () => (await import('./matrixDialog.tsx')).MatrixDialog)

/** Button to enter quantities of several variants at once; for companies, if a product has several. */
export function Several({ offer }: { offer: Offer }) {
  const t = useText(choiceTexts)
  const role = useRole()
  const opens = useOpens()
  const [isOpen, setOpen] = useState(false)
  const { product, unit } = offer
  if (role !== 'buyer' || !opens('/cart') || product.variants.length < 2) return null
  return (
    <>
      <Button look="secondary" className="w-fit" onClick={() => setOpen(true)}>
        {t('Fill in several at once')}
      </Button>
      {isOpen && <MatrixDialog product={product} unit={unit} onClose={() => setOpen(false)} />}
    </>
  )
}
