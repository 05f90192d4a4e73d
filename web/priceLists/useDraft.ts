import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { priceLists, type PriceList, type PriceListInput, type ShownLine } from '#contract/priceLists.ts'
import { call } from '#web/call.ts'
import { useLanguage, useText } from '#web/i18n/language.tsx'
import { CallError } from '#web/ui/callError.ts'
import { serverErrors } from '#web/ui/form.tsx'
import type { Errors } from '#web/ui/parse.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { readPercent } from './percent.ts'
import { texts } from './texts.ts'

/** What is typed of a list; `percent` as text. */
export type Draft = Omit<PriceListInput, 'lines' | 'percentOff' | 'version'> & { lines: ShownLine[]; percent: string }

const draftOf = ({ name, state, from, to, percentOff, CategoryId, lines, customers }: PriceList): Draft => ({
  name,
  state: state === 'draft' ? 'draft' : 'active',
  from,
  to,
  CategoryId,
  lines,
  percent: percentOff === null ? '' : String(percentOff),
  customers: customers.map(({ id }) => id),
})

const keyOf = ({ VariantId, unit, minQuantity }: ShownLine) => `${VariantId} ${unit} ${minQuantity}`

/** A list as it is typed. What somebody else changed meanwhile is told once; what was typed stays and may then be saved. */
export function useDraft(kept: PriceList) {
  const t = useText(texts)
  const language = useLanguage()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState(draftOf(kept))
  const [version, setVersion] = useState(kept.version)
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<{ busy: boolean; failure?: unknown }>({ busy: false })

  const put = (more: Partial<Draft>) => setDraft({ ...draft, ...more })
  /** New lines replace those of the same variant, unit and quantity. */
  const addLines = (lines: ShownLine[]) => {
    const added = new Set(lines.map(keyOf))
    put({ lines: [...draft.lines.filter((line) => !added.has(keyOf(line))), ...lines] })
  }
  const save = async () => {
    setState({ busy: true })
    setErrors({})
    const { percent, lines, ...rest } = draft
    const body = {
      ...rest,
      from: rest.from || null,
      to: rest.to || null,
      percentOff: readPercent(percent),
      lines: lines.map(({ VariantId, unit, minQuantity, price }) => ({ VariantId, unit, minQuantity, price })),
      version,
    }
    try {
      const saved = await call(priceLists.save, { params: { id: kept.id }, body })
      setVersion(saved.version)
      setDraft(draftOf(saved))
      setState({ busy: false })
      toast({ text: t('Saved') })
      await revalidate()
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'changed-meanwhile') setVersion((failure.problem.current as PriceList).version)
      setErrors(await serverErrors(failure, ''))
      setState({ busy: false, failure })
    }
  }
  return { draft, put, addLines, save, ...state, error: (path: string) => errors[path]?.[language] }
}
