import { useState } from 'react'
import type { Area } from '#contract/areas.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { areaLine, useAreaOptions } from './areaOptions.ts'
import { texts } from './texts.ts'

type Props = {
  area: Area | null
  /** `typed`: text that led to the choice; null while nothing is chosen. */ onChoose: (area: Area | null, typed: string) => void
  error?: string | undefined
}

/** A district, found by typing. The form gets its id as `areaId`. */
export function AreaField({ area, onChoose, error }: Props) {
  const t = useText(texts)
  const [typed, setTyped] = useState('')
  const type = (value: string, isTyping: boolean) => {
    setTyped(value)
    if (isTyping && area) onChoose(null, value)
  }
  return (
    <div className="grid gap-1.5">
      <Combobox
        label={t('District')}
        hint={t('Type the district (kecamatan) or the postal code, then choose.')}
        required
        shown={area ? areaLine(area) : ''}
        items={useAreaOptions(typed)}
        words={{ list: t('Districts'), found: (n) => t('{n} districts found', { n }), none: t('No district found') }}
        lineOf={areaLine}
        onType={type}
        onChoose={(chosen) => onChoose(chosen, typed)}
        error={error}
      >
        {({ district, city, province }) => (
          <>
            <span className="font-medium">{district}</span>
            <span className="text-sm text-ink-soft">
              {city}, {province}
            </span>
          </>
        )}
      </Combobox>
      {area && <input type="hidden" name="areaId" data-number="" value={area.id} />}
    </div>
  )
}
