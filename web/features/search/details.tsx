import type { Facets } from '#contract/search.ts'
import type { Language } from '#contract/words/fill.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useLanguage } from '#web/shell/i18n/language.tsx'

type Offered = NonNullable<Facets['details']>

/** Filters by attributes of the chosen category. Chosen values stay, even if no product has them any more. */
export function Details({ offered, chosen }: { offered: Offered; chosen: string[] }) {
  const language = useLanguage()
  const format = useFormat()
  const shown = new Set(offered.flatMap(({ key, values }) => values.map(({ value }) => `${key}:${value}`)))
  return (
    <>
      {offered.map((detail) => (
        <fieldset key={detail.key} className="min-w-0">
          <legend className="mb-1 text-sm font-medium wrap-anywhere">{detail.name[language]}</legend>
          <div className="-mx-1 max-h-64 overflow-y-auto px-1">
            {detail.values.map((one) => (
              <label key={one.value} className="flex min-h-11 items-center gap-2 lg:min-h-9">
                <input
                  type="checkbox"
                  name="detail"
                  value={`${detail.key}:${one.value}`}
                  defaultChecked={chosen.includes(`${detail.key}:${one.value}`)}
                  className="size-5 shrink-0 accent-accent"
                />
                <span className="min-w-0 flex-1 wrap-anywhere">{sayValue(detail, one, language)}</span>
                <span className="text-sm text-ink-soft tabular-nums">{format.number(one.count)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {chosen
        .filter((one) => !shown.has(one))
        .map((one) => (
          <input key={one} type="hidden" name="detail" value={one} />
        ))}
    </>
  )
}

/** `Warna: Merah` for `color:Merah`; the bare value if the attribute is unknown. */
export function sayDetail(said: string, facets: Facets | undefined, language: Language): string {
  const [key, value] = [said.slice(0, said.indexOf(':')), said.slice(said.indexOf(':') + 1)]
  const detail = facets?.details?.find((one) => one.key === key)
  const known = detail?.values.find((one) => one.value === value)
  return detail && known ? `${detail.name[language]}: ${sayValue(detail, known, language)}` : value
}

function sayValue({ unit }: Offered[number], { value, words }: Offered[number]['values'][number], language: Language) {
  if (words) return words[language]
  const shown = language === 'id' ? value.replace('.', ',') : value
  return unit ? `${shown} ${unit}` : shown
}
