import { Link } from 'react-router'
import type { Address } from '#contract/addresses.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Select } from '#web/ui/field.tsx'
import { IfOpens } from '#web/shell/session/ownLink.tsx'
import { Card } from '#web/ui/surface.tsx'
import { lineOf } from './card.tsx'
import { texts } from './texts.ts'

type Props = { addresses: Address[]; chosen: Address['id'] | undefined; onChoose: (id: Address['id']) => void }

/** Delivery address of a cart. A choice only if the company has two or more; nothing if it has no address. */
export function AddressPicker({ addresses, chosen, onChoose }: Props) {
  const t = useText(texts)
  const now = addresses.find(({ id }) => id === chosen)
  if (addresses.length === 0) return null
  return (
    <Card className="relative grid gap-2 max-sm:p-4">
      {addresses.length === 1 && (
        <h2 className="font-semibold max-sm:pe-36">
          {t('Send to')}: {now?.label}
        </h2>
      )}
      {addresses.length > 1 && (
        <Select
          label={t('Send to')}
          value={chosen}
          onChange={(event) => onChoose(Number(event.target.value) as Address['id'])}
          className="lg:max-w-md"
        >
          {addresses.map(({ id, label }) => (
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
          className="inline-flex min-h-11 w-fit items-center font-medium text-accent underline max-sm:absolute max-sm:end-4 max-sm:top-0 max-sm:pt-2 max-sm:text-sm"
        >
          {t('Manage addresses')}
        </Link>
      </IfOpens>
    </Card>
  )
}
