import { useText } from '#web/shell/i18n/language.tsx'
import { ClosedLine } from '../closedLine.tsx'
import { isByPiece } from './body.ts'
import type { Part } from './line.ts'
import { OptionsLine } from './optionsLine.tsx'
import { sellingTexts } from './texts.ts'
import { TierRows } from './tierRows.tsx'
import { UnitsLine } from './unitsLine.tsx'

type Props = Part & { wrong: (names: RegExp) => boolean }

/** Fields about units; prices of the first unit are elsewhere. */
const ofUnits = /^(?:baseUnit|decimals|units\.(?!0\.prices))/

/** Fields that most products do not need: quantity prices, other units, options. */
export function SellingLines({ wrong, ...part }: Props) {
  const t = useText(sellingTexts)
  const { units, axes, rows } = part.typed
  return (
    <div className="grid gap-3">
      <ClosedLine label={t('Quantity prices')} said={(units[0]?.tiers.length ?? 0) > 0} wrong={wrong(/^units\.0\.prices/)}>
        <p className="mb-3 text-sm text-ink-soft">{t('The more is bought, the less each one costs.')}</p>
        <TierRows at={0} {...part} />
      </ClosedLine>
      <ClosedLine label={t('Other units')} said={!isByPiece(part.typed)} wrong={wrong(ofUnits)}>
        <UnitsLine {...part} />
      </ClosedLine>
      <ClosedLine
        label={t('Options (size, color), SKU')}
        said={axes.length > 0 || rows.some(({ sku, barcode }) => sku !== '' || barcode !== '')}
        wrong={wrong(/^variants/)}
      >
        <OptionsLine {...part} />
      </ClosedLine>
    </div>
  )
}
