import { useEffect, useState } from 'react'
import { addresses as addressCalls, type Address } from '#contract/addresses.ts'
import type { AddressId } from '#contract/ids.ts'
import { AddressDialog, placesOfCompany } from '#web/features/addresses/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { useMayCall } from '#web/shell/session/permissions.ts'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Select } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/surface.tsx'
import { actTexts } from './actTexts.ts'

type Props = { /** The address of the request. */ first: AddressId | null; error: (name: string) => string | undefined }

/** Where accepted goods go: one of the company's addresses. */
export function Destination({ first, error }: Props) {
  const t = useText(actTexts)
  const { places, failed, reload } = usePlaces()
  return (
    <>
      <Failure error={failed} />
      {places?.length === 0 && <NoPlace onSaved={reload} />}
      {places && places.length > 0 && (
        <Select
          name="AddressId"
          label={t('Deliver the goods to')}
          defaultValue={first ?? places.find(({ isDefault }) => isDefault)?.id ?? places[0]?.id}
          error={error('AddressId')}
        >
          {places.map(({ id, label, street }) => (
            <option key={id} value={id}>
              {label} · {street}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

/** The company's addresses with a district, once they are known. */
function usePlaces() {
  const [state, setState] = useState<{ places?: Address[]; failed?: unknown }>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isHere = true
    placesOfCompany().then(
      (places) => isHere && setState({ places }),
      (failed: unknown) => isHere && setState({ failed }),
    )
    return () => {
      isHere = false
    }
  }, [turn])
  return { places: state.places, failed: state.failed, reload: () => setTurn(turn + 1) }
}

/** An order that is brought needs an address with a district; a member who may add one does it here. */
function NoPlace({ onSaved }: { onSaved: () => void }) {
  const t = useText(actTexts)
  const [adding, setAdding] = useState(false)
  const mayAdd = useMayCall(addressCalls.create)
  return (
    <Notice tone="warn">
      <p>{t('Your company has no delivery address with a district yet.')}</p>
      {mayAdd && (
        <Button look="secondary" onClick={() => setAdding(true)}>
          {t('Add an address')}
        </Button>
      )}
      {adding && (
        <AddressDialog
          address={null}
          onClose={() => setAdding(false)}
          onSaved={() => {
            setAdding(false)
            onSaved()
          }}
        />
      )}
    </Notice>
  )
}
