import { writeRupiah } from '#contract/amount.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { CellInput } from '#web/ui/cellInput.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Name } from '#web/ui/name.tsx'
import { Table } from '#web/ui/table.tsx'
import { texts } from './texts.ts'
import type { DraftLine } from './useDraft.ts'

type Props = {
  lines: DraftLine[]
  error: (path: string) => string | undefined
  onPrice: (at: number, text: string) => void
  onRemove: (at: number) => void
}

/** Fixed prices of a list beside the public ones, editable, with their errors. */
export function Lines({ lines, error, onPrice, onRemove }: Props) {
  const t = useText(texts)
  const format = useFormat()
  if (lines.length === 0) return <p className="text-ink-soft">{t('No fixed price yet.')}</p>
  const noteOf = ({ price, publicPrice }: DraftLine, at: number) =>
    (['VariantId', 'unit', 'minQuantity'] as const).map((field) => error(`lines.${at}.${field}`)).find(Boolean) ??
    (publicPrice === null ? t('not sold this way today') : price >= publicPrice ? t('not lower: the public price wins') : undefined)
  return (
    <Table
      caption={t('Fixed prices')}
      rows={lines.map((line, at) => ({ ...line, at }))}
      id={({ VariantId, unit, minQuantity }) => `${VariantId} ${unit} ${minQuantity}`}
      columns={[
        {
          head: t('Goods'),
          role: 'lead',
          cell: (line) => (
            <div className="grid">
              <span className="font-medium">
                <Name>{line.name}</Name>
              </span>
              {line.sku && <span className="text-sm text-ink-soft">{line.sku}</span>}
              {noteOf(line, line.at) && <span className="text-sm text-warn">{noteOf(line, line.at)}</span>}
            </div>
          ),
        },
        { head: t('Unit'), role: 'half', cell: ({ unit }) => unit },
        { head: t('From how many'), role: 'half', end: true, cell: ({ minQuantity }) => format.number(minQuantity) },
        { head: t('Public price'), end: true, cell: ({ publicPrice }) => (publicPrice === null ? '–' : format.rupiah(publicPrice)) },
        {
          head: t('Price'),
          end: true,
          cell: ({ at, name, unit, minQuantity: n, price, typed }) => (
            <CellInput
              // Read on blur: updating thousands of fields on each key would be slow.
              key={typed ?? price}
              aria-label={t('Price of {name} ({unit, unit}, from {n, number})', { name, unit, n })}
              inputMode="numeric"
              defaultValue={typed ?? writeRupiah(price)}
              onBlur={({ target }) => target.value !== (typed ?? writeRupiah(price)) && onPrice(at, target.value)}
              error={error(`lines.${at}.price`)}
              className="min-w-28 text-right font-semibold tabular-nums"
            />
          ),
        },
        {
          head: t('Actions'),
          role: 'action',
          cell: ({ at, name }) => (
            <Button look="quiet" aria-label={t('Remove {name}', { name })} onClick={() => onRemove(at)}>
              <Icon name="trash" />
            </Button>
          ),
        },
      ]}
    />
  )
}
