import { useState } from 'react'
import type * as z from 'zod/mini'
import { QuoteWay, type QuoteVersion } from '#contract/quoteVersions.ts'
import { usualValidDays } from '#contract/validDays.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Field, Select } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { actTexts } from './actTexts.ts'
import { wayWords } from './shipping.ts'
import { texts } from './texts.ts'

const validChoices = [1, 3, 7, 14, 30, 60, 90] as const
const keepChoices = [1, 2, 3, 5, 7] as const

type Way = z.infer<typeof QuoteWay>
type Props = {
  terms: Pick<QuoteVersion, 'delivery' | 'wholeOnly' | 'neededBy'>
  error: (name: string) => string | undefined
  /** Label of the choice of days. */ validLabel?: string
}

/** Delivery, validity and kept stock of a store's offer. */
export function StoreFields({ terms: { delivery, wholeOnly, neededBy }, error, validLabel }: Props) {
  const t = useText(actTexts)
  const say = useText(texts)
  const [way, setWay] = useState<Way>(delivery?.way ?? 'own')
  const field = (key: string) => ({ name: `delivery.${key}`, error: error(`delivery.${key}`), autoComplete: 'off' })
  return (
    <>
      {neededBy && <input type="hidden" name="neededBy" value={neededBy} readOnly />}
      <div className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2">
        <Select name="delivery.way" label={t('Delivery by')} value={way} onChange={(event) => setWay(QuoteWay.parse(event.target.value))}>
          {QuoteWay.options.map((one) => (
            <option key={one} value={one}>
              {say(wayWords[one])}
            </option>
          ))}
        </Select>
        {way !== 'pickup' && (
          <>
            <Field
              {...field('price')}
              label={t('Delivery as a whole (rupiah)')}
              inputMode="numeric"
              required
              defaultValue={delivery?.price ?? ''}
            />
            <Field
              {...field('minDays')}
              label={t('Days on the way, at least')}
              inputMode="numeric"
              defaultValue={delivery?.minDays ?? ''}
            />
            <Field {...field('maxDays')} label={t('Days on the way, at most')} inputMode="numeric" defaultValue={delivery?.maxDays ?? ''} />
          </>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Select
          name="validDays"
          label={validLabel ?? t('Your offer is valid for')}
          defaultValue={usualValidDays}
          error={error('validUntil')}
        >
          {validChoices.map((n) => (
            <option key={n} value={n}>
              {t('{n, number} days', { n })}
            </option>
          ))}
        </Select>
        <Select name="keepDays" label={t('Reserve the goods for')} defaultValue="0" error={error('reservedUntil')}>
          <option value="0">{t('not at all')}</option>
          {keepChoices.map((n) => (
            <option key={n} value={n}>
              {t('{n, number} days', { n })}
            </option>
          ))}
        </Select>
      </div>
      <Tick
        name="wholeOnly"
        label={t('Sell as a whole only')}
        hint={t('Otherwise the company may take a part.')}
        defaultChecked={wholeOnly}
      />
    </>
  )
}
