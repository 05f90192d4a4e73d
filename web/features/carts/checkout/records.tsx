import { useState, type ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Card } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

type Props = { order: Order; error: (name: string) => string | undefined; /** The company's tax data. */ children: ReactNode }

/** Fields for the company's own records: its PO number, and the day it needs the goods by. */
export function Records({ order: { poNumber, neededBy }, error, children }: Props) {
  const t = useText(texts)
  const [open, setOpen] = useState(poNumber !== '' || neededBy !== null)
  const refused = error('poNumber') ?? error('neededBy')
  return (
    <Card className="grid gap-4 max-sm:p-4">
      <h2 className="font-semibold max-lg:hidden">{t('For your records')}</h2>
      <Fold label={t('For your records')} open={open || refused !== undefined} onToggle={() => setOpen(!open)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            name="poNumber"
            label={t('PO number')}
            hint={t('Printed on every document of this order.')}
            defaultValue={poNumber}
            maxLength={40}
            autoComplete="off"
            error={error('poNumber')}
          />
          <Field
            name="neededBy"
            type="date"
            label={t('Needed by')}
            hint={t('The stores see this day.')}
            defaultValue={neededBy ?? ''}
            error={error('neededBy')}
          />
        </div>
        {children}
      </Fold>
    </Card>
  )
}
