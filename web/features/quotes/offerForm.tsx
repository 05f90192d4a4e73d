import { useState } from 'react'
import type { BuyerId, ShopId } from '#contract/ids.ts'
import { quotes, type Quote } from '#contract/quotes.ts'
import { quoteLimits } from '#contract/quoteVersions.ts'
import { call } from '#web/shell/call.ts'
import { sendFiles } from '#web/shell/files/sendFiles.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useRetryKey } from '#web/shell/retryKey.ts'
import { Button } from '#web/ui/button.tsx'
import { Select, TextArea } from '#web/ui/field.tsx'
import { CheckedForm, Submit, useForm } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { actTexts } from './actTexts.ts'
import { Files } from './files.tsx'
import { offerForm } from './form.ts'
import type { Goods } from './goods.ts'
import { GoodsField } from './goodsField.tsx'
import { LineFields } from './lineFields.tsx'
import { offerTexts } from './offerTexts.ts'
import { StoreFields } from './storeFields.tsx'

/** A line of the form: one of what the product is sold as. */
type Row = { key: number; goods: Goods[]; chosen: number }
type Props = { shopId: ShopId; BuyerId: BuyerId; first: Goods[]; onDone: (quote: Quote) => void }
const terms = { delivery: null, wholeOnly: false, neededBy: null }

/** An offer that the store begins: its goods, prices, delivery and validity. */
export function OfferForm({ shopId, BuyerId, first, onDone }: Props) {
  const t = useText(actTexts)
  const say = useText(offerTexts)
  const [openedAt] = useState(Date.now)
  const [files, setFiles] = useState<File[]>([])
  const [rows, setRows] = useState<Row[]>(first.length > 0 ? [{ key: 0, goods: first, chosen: 0 }] : [])
  const once = useRetryKey()
  const { form, error, busy, failure, forgetRows } = useForm(offerForm(openedAt), async (body) => {
    const sent = { ...body, FileIds: await sendFiles(files, quoteLimits.files) }
    onDone(await once(sent, (headers) => call(quotes.offer, { params: { id: shopId }, body: sent, headers })))
  })
  const remove = (key: number) => {
    forgetRows('lines')
    setRows((before) => before.filter((row) => row.key !== key))
  }
  const choose = (key: number, chosen: number) => setRows((before) => before.map((row) => (row.key === key ? { ...row, chosen } : row)))
  const add = (goods: Goods[]) =>
    setRows((before) => [...before, { key: Math.max(0, ...before.map(({ key }) => key)) + 1, goods, chosen: 0 }])
  return (
    <CheckedForm {...form} className="grid gap-5">
      <input type="hidden" name="BuyerId" data-number="" value={BuyerId} readOnly />
      <input type="hidden" name="lines[]" readOnly />
      {rows.map(({ key, goods, chosen }, at) => {
        const one = goods[chosen]
        if (!one) return null
        return (
          <div key={key} className="relative grid gap-3 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
            <LineFields
              key={`${one.VariantId} ${one.unit}`}
              line={{ ...one, quantity: one.now[0]?.minQuantity ?? 1, price: one.now[0]?.price ?? null }}
              at={at}
              selling
              removable
              error={error}
            />
            {goods.length > 1 && (
              <Select label={say('Which one')} value={chosen} onChange={(event) => choose(key, Number(event.target.value))}>
                {goods.map(({ VariantId, name, unit }, index) => (
                  <option key={`${VariantId} ${unit}`} value={index}>
                    {say('{name}, {unit, unit}', { name, unit })}
                  </option>
                ))}
              </Select>
            )}
            <Button
              look="quiet"
              aria-label={t('Remove {name}', { name: one.name })}
              onClick={() => remove(key)}
              className="absolute! top-4 right-0 px-3"
            >
              <Icon name="trash" />
            </Button>
          </div>
        )
      })}
      <GoodsField
        shopId={shopId}
        label={say('Add a product')}
        onChoose={add}
        error={error('lines') && say('Choose at least one product.')}
      />
      <StoreFields terms={terms} error={error} />
      <TextArea name="note" label={t('Note (optional)')} rows={2} maxLength={2000} error={error('note')} />
      <Files onFiles={setFiles} />
      <Submit busy={busy} failure={failure}>
        {t('Send the offer')}
      </Submit>
    </CheckedForm>
  )
}
