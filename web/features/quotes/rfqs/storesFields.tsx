import { useEffect, useState } from 'react'
import { rfqLimits } from '#contract/rfqFields.ts'
import { rfqs, type MatchReason } from '#contract/rfqs.ts'
import { search } from '#contract/search.ts'
import type * as z from 'zod/mini'
import type { AddressId, ShopId } from '#contract/ids.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Name } from '#web/ui/name.tsx'
import { newTexts } from './newTexts.ts'
import type { DraftLine } from './start.ts'

/** A store that may be asked. `matched`: lines for which it sells something, null for one that was named. */
export type Candidate = { ShopId: ShopId; name: string; city: string; matched: number | null; reason: z.infer<typeof MatchReason> | null }

/** Wait before stores are looked for again, in milliseconds. */
const quiet = 600

/** Stores that match these lines and this address; the former ones while it looks. Drops outdated answers. */
export function useMatches(lines: readonly DraftLine[], AddressId: AddressId | undefined) {
  const [state, setState] = useState<{ stores: Candidate[]; of: string; failure: unknown }>({ stores: [], of: '', failure: null })
  const wanted = lines
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, ProductId }) => ({ name, ...(ProductId ? { ProductId } : {}) }))
  const key = JSON.stringify([wanted, AddressId])
  useEffect(() => {
    const [asked, address] = JSON.parse(key) as [typeof wanted, AddressId?]
    if (asked.length === 0) return setState({ stores: [], of: key, failure: null })
    const control = new AbortController()
    const timer = setTimeout(() => {
      call(rfqs.matches, { body: { lines: asked, ...(address ? { AddressId: address } : {}) }, signal: control.signal }).then(
        ({ stores }) => setState({ stores, of: key, failure: null }),
        (failure: unknown) => control.signal.aborted || setState(({ stores }) => ({ stores, of: key, failure })),
      )
    }, quiet)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [key])
  return { ...state, isLooking: state.of !== key }
}

type Props = {
  stores: Candidate[]
  chosen: ReadonlySet<ShopId>
  isLooking: boolean
  lines: number
  failure: unknown
  error: (name: string) => string | undefined
  onToggle: (id: ShopId) => void
  onAdd: (store: Candidate) => void
}

/** The stores to ask: those that match, and others by name; how many will be asked stands above them. */
export function StoresFields({ stores, chosen, isLooking, lines, failure, error, onToggle, onAdd }: Props) {
  const t = useText(newTexts)
  const count = stores.filter(({ ShopId }) => chosen.has(ShopId)).length
  const isFull = count >= rfqLimits.stores
  return (
    <div className="grid gap-4">
      <p role="status" className="font-semibold">
        {isLooking
          ? t('Looking for stores that sell this…')
          : count === 0
            ? t('No store is chosen yet.')
            : t('{n, number} stores will be asked', { n: count })}
      </p>
      <Failure error={failure} />
      {error('ShopIds') && (
        <p role="alert" className="text-sm text-danger">
          {count === 0 ? t('Choose at least one store.') : error('ShopIds')}
        </p>
      )}
      <input type="hidden" name="ShopIds[]" readOnly />
      {stores.length > 0 && (
        <ul className="divide-y divide-line rounded-xl border border-line">
          {stores.map((store) => (
            <li key={store.ShopId}>
              <label className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 hover:bg-sunken">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-accent"
                  aria-label={store.name}
                  checked={chosen.has(store.ShopId)}
                  disabled={isFull && !chosen.has(store.ShopId)}
                  onChange={() => onToggle(store.ShopId)}
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">
                    <Name>{store.name}</Name>
                  </span>
                  <span className="block text-sm text-ink-soft">{[store.city, whyOf(store, lines, t)].filter(Boolean).join(' · ')}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {[...chosen].map((id, at) => (
        <input key={id} type="hidden" name={`ShopIds.${at}`} value={id} readOnly />
      ))}
      {isFull ? (
        <p className="text-sm text-ink-soft">{t('At most {n, number} stores are asked at once.', { n: rfqLimits.stores })}</p>
      ) : (
        <StoreField onAdd={onAdd} />
      )}
      <p className="text-sm text-ink-soft">{t('Stores see neither each other nor each other’s prices.')}</p>
    </div>
  )
}

function whyOf({ reason, matched }: Candidate, lines: number, t: ReturnType<typeof useText<typeof newTexts>>) {
  const part = matched ? t('sells {n, number} of {all, number} lines', { n: matched, all: lines }) : ''
  return reason === 'customer' ? [t('you are its customer'), part].filter(Boolean).join(', ') : part
}

function StoreField({ onAdd }: { onAdd: (store: Candidate) => void }) {
  const t = useText(newTexts)
  const [typed, setTyped] = useState('')
  const [turn, setTurn] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  const [items, setItems] = useState<{ id: ShopId; name: string; city: string }[] | null>(null)
  useEffect(() => {
    setItems(null)
    setFailure(null)
    if (typed.trim().length < 2) return
    const control = new AbortController()
    call(search.suggestions, { query: { q: typed.slice(0, 100) }, signal: control.signal }).then(
      ({ stores }) => setItems(stores),
      (failure: unknown) => control.signal.aborted || setFailure(failure),
    )
    return () => control.abort()
  }, [typed])
  return (
    <>
      <Combobox
        key={turn}
        label={t('Add another store')}
        hint={t('Type the name of a store, then choose.')}
        shown=""
        items={items}
        words={{ list: t('Stores to ask'), found: (n) => t('{n} stores found', { n }), none: t('No store found') }}
        lineOf={({ name }) => name}
        onType={setTyped}
        onChoose={({ id, name, city }) => {
          onAdd({ ShopId: id, name, city, matched: null, reason: null })
          setTurn((before) => before + 1)
        }}
      >
        {({ name, city }) => (
          <>
            <span className="font-medium">
              <Name>{name}</Name>
            </span>
            <span className="text-sm text-ink-soft">{city}</span>
          </>
        )}
      </Combobox>
      <Failure error={failure} />
    </>
  )
}
