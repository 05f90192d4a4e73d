import { Link } from 'react-router'
import { addresses, type Address } from '#contract/addresses.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/field.tsx'
import { IfOpens } from '#web/shell/session/ownLink.tsx'
import { Card, Notice } from '#web/ui/surface.tsx'
import { lineOf } from './card.tsx'
import { texts } from './texts.ts'

type Props = {
  addresses: Address[]
  chosen: Address['id'] | undefined
  onChoose: (id: Address['id']) => void
  /** Whether a store of the cart prices delivery by district. */
  isPriced: boolean
  onEdit: (address: Address) => void
}

/** Delivery address of a cart. A choice only if the company has two or more; nothing if it has no address. */
export function AddressPicker({ addresses: rows, chosen, onChoose, isPriced, onEdit }: Props) {
  const t = useText(texts)
  const mayEdit = useMayCall(addresses.update)
  const now = rows.find(({ id }) => id === chosen)
  if (rows.length === 0) return null
  return (
    <Card className="relative grid gap-2 max-sm:p-4">
      {rows.length === 1 && (
        <h2 className="pe-36 font-semibold">
          {t('Send to')}: {now?.label}
        </h2>
      )}
      {rows.length > 1 && (
        <Select
          label={t('Send to')}
          value={chosen}
          onChange={(event) => onChoose(Number(event.target.value) as Address['id'])}
          className="lg:max-w-md"
        >
          {rows.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      )}
      {now && (
        <p dir="auto" className="text-sm text-ink-soft wrap-anywhere">
          {lineOf(now)}
        </p>
      )}
      <IfOpens to="/addresses">
        <Link
          to="/addresses"
          className="absolute right-(--pad) top-1 inline-flex min-h-11 items-center font-medium text-accent underline max-sm:top-0 max-sm:pt-2 max-sm:text-sm"
        >
          {t('Manage addresses')}
        </Link>
      </IfOpens>
      {now && !now.area && isPriced && (
        <Notice tone="warn">
          <p>{t('Stores can only say what delivery costs once the district is known.')}</p>
          {mayEdit && (
            <Button look="secondary" className="mt-2" onClick={() => onEdit(now)}>
              {t('Choose the district')}
            </Button>
          )}
        </Notice>
      )}
    </Card>
  )
}
