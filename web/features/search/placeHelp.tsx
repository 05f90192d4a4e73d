import { useState, type MouseEvent } from 'react'
import { areaLine, defaultPlace, useAreaOptions } from '#web/features/addresses/feature.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { placeTexts } from './placeTexts.ts'
import { Link } from '#web/ui/link.ts'

type Props = { /** Id of the datalist. */ list: string; typed: string; isCompany: boolean }

/** Districts for the typed text in a native datalist; a company can also take its default address. */
export default function PlaceHelp({ list, typed, isCompany }: Props) {
  const found = useAreaOptions(typed) ?? []
  return (
    <>
      <datalist id={list}>
        {found.map((area) => (
          <option key={area.id} value={areaLine(area)}>
            {area.postalCodes[0]}
          </option>
        ))}
      </datalist>
      {isCompany && <MyPlace />}
    </>
  )
}

/** One press narrows the list to stores that deliver to the company's default address. */
function MyPlace() {
  const t = useText(placeTexts)
  const [state, setState] = useState<{ error?: unknown; isWithout?: boolean }>({})
  const fill = async (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    try {
      const place = await defaultPlace()
      setState({ isWithout: !place?.area })
      const field = form?.elements.namedItem('to')
      if (!place?.area || !(field instanceof HTMLInputElement)) return
      field.value = areaLine(place.area)
      form?.requestSubmit()
    } catch (error) {
      setState({ error })
    }
  }
  return (
    <>
      <button
        type="button"
        onClick={(event) => void fill(event)}
        className="inline-flex min-h-11 w-fit items-center text-sm font-medium text-accent underline"
      >
        {t('To my address')}
      </button>
      <Failure error={state.error} />
      {state.isWithout && (
        <Link to="/addresses" role="status" className="text-sm text-warn underline">
          {t('Your default address has no district yet: choose one under Addresses.')}
        </Link>
      )}
    </>
  )
}
