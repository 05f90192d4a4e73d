import { maxUnits } from '#contract/prices.ts'
import { allUnits, type Unit } from '#contract/units.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Part } from './line.ts'
import { sellingTexts } from './texts.ts'
import { UnitFields, UnitRule } from './unitFields.tsx'
import { addUnit, countIn, unitsLeft } from './units.ts'

/** Units in which a product is sold: content, price and minimum of each. */
export function UnitsLine(part: Part) {
  const { typed, put, error } = part
  const t = useText(sellingTexts)
  const { baseUnit, decimals, units } = typed
  const maxPlaces = allUnits.find(({ unit }) => unit === baseUnit)?.decimals ?? 0
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('Counted in')}
          name="baseUnit"
          value={baseUnit}
          onChange={({ target }) => put(countIn(typed, target.value as Unit))}
          error={error('baseUnit')}
        >
          {[baseUnit, ...unitsLeft(typed)].map((unit) => (
            <option key={unit} value={unit}>
              {t('{unit, unit}', { unit })}
            </option>
          ))}
        </Select>
        {maxPlaces > 0 && (
          <Select
            label={t('Smallest amount sold')}
            name="decimals"
            value={decimals}
            onChange={({ target }) => put({ ...typed, decimals: Number(target.value) })}
            error={error('decimals')}
          >
            {Array.from({ length: maxPlaces + 1 }, (_, places) => (
              <option key={places} value={places}>
                {t('{n, number} {unit, unit}', { n: 1 / 10 ** places, unit: baseUnit })}
              </option>
            ))}
          </Select>
        )}
      </div>
      {units.map((unit, at) => (
        <fieldset key={unit.unit} className="grid min-w-0 gap-3 border-t border-line pt-4">
          <legend className="sr-only">{t('Sold by {unit, unit}', { unit: unit.unit })}</legend>
          {at === 0 ? (
            <>
              <p>
                <strong className="font-medium">{t('Sold by {unit, unit}', { unit: unit.unit })}</strong>{' '}
                <span className="text-sm text-ink-soft">{t('Its price stands above.')}</span>
              </p>
              {unit.unit === baseUnit ? (
                <div className="-mx-2">
                  <UnitRule at={0} {...part} />
                </div>
              ) : (
                <UnitFields at={0} {...part} />
              )}
            </>
          ) : (
            <UnitFields at={at} {...part} />
          )}
        </fieldset>
      ))}
      {units.length < maxUnits && unitsLeft(typed).length > 0 && (
        <Button look="quiet" className="justify-self-start" onClick={() => put(addUnit(typed))}>
          <Icon name="plus" />
          {t('Add a unit')}
        </Button>
      )}
    </div>
  )
}
