import { useEffect, useState } from 'react'
import { operatorFees, type FeeStore } from '#contract/operatorFees.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { asOperator } from '#web/features/operators/useOperators.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts } from './texts.ts'

/** Debounce before stores are asked for, in milliseconds. */
const quiet = 150

type Props = { session: OperatorSession; error: string | undefined }

/** Finds a store by name. The form gets its number as `ShopId`, or the typed text if nothing was chosen, which it refuses. */
export function StoreField({ session, error }: Props) {
  const t = useText(texts)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const [store, setStore] = useState<FeeStore | null>(null)
  const type = (value: string, isTyping: boolean) => {
    setTyped(value)
    if (!isTyping) return
    setSaid(value.trim())
    setStore(null)
  }
  return (
    <div className="grid content-start">
      <Combobox
        label={t('Store')}
        hint={t('Type its name or number, then choose. Empty: every store.')}
        shown=""
        items={useStores(typed, session)}
        words={{ list: t('Stores'), found: (n) => t('{n} stores found', { n }), none: t('No store found') }}
        lineOf={({ name }) => name}
        onType={type}
        onChoose={setStore}
        error={error}
      >
        {({ id, name, city }) => (
          <>
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="text-sm text-ink-soft">{[city, t('no. {id}', { id })].filter(Boolean).join(' · ')}</span>
          </>
        )}
      </Combobox>
      <input type="hidden" name="ShopId" data-number="" value={store ? store.id : said && `“${said}”`} />
    </div>
  )
}

/** Stores for the typed text, null until loaded; empty after a failure. Drops outdated answers. */
function useStores(typed: string, session: OperatorSession) {
  const [items, setItems] = useState<FeeStore[] | null>(null)
  useEffect(() => {
    setItems(null)
    const q = typed.trim()
    if (q === '') return
    const control = new AbortController()
    const timer = setTimeout(async () => {
      const asked = { query: { q: q.slice(0, 120) }, headers: asOperator(session), signal: control.signal }
      const { rows } = await call(operatorFees.stores, asked).catch(() => ({ rows: [] }))
      if (!control.signal.aborted) setItems(rows)
    }, quiet)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [typed, session])
  return items
}
