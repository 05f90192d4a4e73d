import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PriceListInput, priceLists, type PriceList, type ShownLine } from '#contract/priceLists.ts'
import { readAmount } from '#contract/amount.ts'
import { call } from '#web/shell/call.ts'
import { formatPlain } from '#contract/words/dates.ts'
import type { Language } from '#contract/words/fill.ts'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { CallError } from '#web/ui/callError.ts'
import { serverErrors } from '#web/ui/form.tsx'
import { parseForm, type Errors } from '#web/ui/parse.ts'
import { useToast } from '#web/ui/toasts.tsx'
import { useStay } from '#web/ui/useStay.ts'
import { readPercent } from './percent.ts'
import { texts } from './texts.ts'

/** `typed`: text of a price that cannot be read. */
export type DraftLine = ShownLine & { typed?: string }
/** A price list as typed; `percent` as text. */
export type Draft = Omit<PriceListInput, 'lines' | 'percentOff' | 'version'> & { lines: DraftLine[]; percent: string }

const draftOf = ({ name, state, from, to, percentOff, CategoryId, lines, customers }: PriceList, language: Language): Draft => ({
  name,
  state: state === 'draft' ? 'draft' : 'active',
  from,
  to,
  CategoryId,
  lines,
  percent: percentOff === null ? '' : formatPlain(percentOff, language),
  customers: customers.map(({ id }) => id),
})

const keyOf = ({ VariantId, unit, minQuantity }: ShownLine) => `${VariantId} ${unit} ${minQuantity}`

/** Draft of a price list. Says once if someone else has changed the list; typed values stay and may then be saved. */
export function useDraft(kept: PriceList) {
  const t = useText(texts)
  const language = useLanguage()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState(() => draftOf(kept, language))
  const [isChanged, setChanged] = useState(false)
  const [version, setVersion] = useState(kept.version)
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<{ busy: boolean; failure?: unknown }>({ busy: false })

  const leave = useStay(isChanged)
  const put = (more: Partial<Draft>) => {
    setDraft({ ...draft, ...more })
    setChanged(true)
  }
  /** New lines replace those of the same variant, unit and quantity. */
  const addLines = (lines: ShownLine[]) => {
    const added = new Set(lines.map(keyOf))
    put({ lines: [...draft.lines.filter((line) => !added.has(keyOf(line))), ...lines] })
  }
  const setPrice = (at: number, text: string) => {
    const { typed: _, ...line } = draft.lines[at]!
    const price = readAmount(text)
    put({ lines: draft.lines.with(at, price === undefined ? { ...line, typed: text } : { ...line, price }) })
  }
  const save = async () => {
    const parsed = parseForm(PriceListInput, bodyOf(draft, version))
    setErrors('errors' in parsed ? parsed.errors : {})
    setState({ busy: 'data' in parsed })
    if (!('data' in parsed)) return
    const body = parsed.data
    try {
      const saved = await call(priceLists.save, { params: { id: kept.id }, body })
      setVersion(saved.version)
      setDraft(draftOf(saved, language))
      setChanged(false)
      setState({ busy: false })
      toast({ text: t('Saved') })
      await revalidate()
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'changed-meanwhile') setVersion((failure.problem.current as PriceList).version)
      setErrors(await serverErrors(failure, ''))
      setState({ busy: false, failure })
    }
  }
  return { draft, put, addLines, setPrice, save, leave, ...state, error: (path: string) => errors[path]?.[language] }
}

/** Unreadable values are sent as typed, so that they are refused at their field. */
const bodyOf = ({ percent, lines, from, to, ...rest }: Draft, version: number) => ({
  ...rest,
  from: from || null,
  to: to || null,
  percentOff: readPercent(percent),
  lines: lines.map(({ VariantId, unit, minQuantity, price, typed }) => ({ VariantId, unit, minQuantity, price: typed ?? price })),
  version,
})
