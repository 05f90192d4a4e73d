import { addressLine } from '#contract/addressLine.ts'
import type { Address } from '#contract/addresses.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge, Card } from '#web/ui/surface.tsx'
import { texts } from './texts.ts'

/** An address as its own company sees it. */
export const lineOf = ({ area, ...address }: Address) => addressLine({ ...address, ...(area ?? { district: '', city: '', province: '' }) })

type Props = { address: Address; onEdit: () => void; onDefault: () => void; onArchive: () => void }

export function AddressCard({ address, onEdit, onDefault, onArchive }: Props) {
  const t = useText(texts)
  const { label, receiver, phone, notes, area, isDefault, isBilling } = address
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">
          <Name>{label}</Name>
        </h2>
        {isDefault && <Badge tone="note">{t('Default')}</Badge>}
        {isBilling && <Badge>{t('Billing')}</Badge>}
      </div>
      <div className="grid flex-1 content-start gap-1 wrap-anywhere">
        <p className="text-sm text-ink-soft tabular-nums">{[receiver, phone].filter(Boolean).join(' · ')}</p>
        <p dir="auto">{lineOf(address)}</p>
        {notes && (
          <p dir="auto" className="text-sm whitespace-pre-line text-ink-soft">
            {notes}
          </p>
        )}
        {!area && <p className="text-sm text-warn">{t('Without a district: edit it to choose one.')}</p>}
      </div>
      <div className="-mx-2 flex flex-wrap gap-x-1">
        <Act label={t('Edit {label}', { label })} onClick={onEdit}>
          {t('Edit')}
        </Act>
        {!isDefault && (
          <>
            <Act label={t('Make {label} the default', { label })} onClick={onDefault}>
              {t('Make default')}
            </Act>
            <Act label={t('Archive {label}', { label })} onClick={onArchive}>
              {t('Archive')}
            </Act>
          </>
        )}
      </div>
    </Card>
  )
}

function Act({ label, onClick, children }: { label: string; onClick: () => void; children: string }) {
  return (
    <Button look="quiet" aria-label={label} onClick={onClick} className="px-2!">
      {children}
    </Button>
  )
}
