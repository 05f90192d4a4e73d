import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { addresses, type Address, type AddressEdit } from '#contract/addresses.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { requireRole } from '#web/shell/session/guards.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureText } from '#web/ui/failure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePopups } from '#web/ui/popups.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import type { Route } from './+types/addresses.ts'
import { AddressCard } from '#web/features/addresses/card.tsx'
import { texts } from '#web/features/addresses/texts.ts'

const AddressDialog = lazyDialog(async () => (await import('#web/features/addresses/addressDialog.tsx')).AddressDialog)

export const handle: PageFacts = { private: true }

export async function clientLoader() {
  requireRole('buyer')
  return call(addresses.list, { query: { limit: '100' } })
}
export const meta = titledPrivate(texts, 'Addresses')

export default function Addresses({ loaderData: { rows } }: Route.ComponentProps) {
  const t = useText(texts)
  const toast = useToast()
  const { hash } = useLocation()
  const [edited, setEdited] = useState<Address | 'new' | null>(() => (hash === '#complete' ? incomplete(rows) : null))
  const { makeDefault, archive, reload } = useActs()
  const saved = () => {
    setEdited(null)
    toast({ text: t('Address saved') })
    void reload()
  }
  const add = (
    <Button onClick={() => setEdited('new')}>
      <Icon name="plus" />
      {t('Add an address')}
    </Button>
  )
  return (
    <>
      <PageTitle aside={rows.length > 0 && add}>{t('Addresses')}</PageTitle>
      {rows.length === 0 ? (
        <Empty
          icon="pin"
          title={t('No address yet')}
          text={t('Where your goods are delivered and your invoices are addressed.')}
          action={add}
        />
      ) : (
        <div className="grid gap-4 md:grid-cols-2">
          {rows.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              onEdit={() => setEdited(address)}
              onDefault={() => void makeDefault(address)}
              onArchive={() => void archive(address)}
            />
          ))}
        </div>
      )}
      {edited && <AddressDialog address={edited === 'new' ? null : edited} onClose={() => setEdited(null)} onSaved={saved} />}
    </>
  )
}

/** The address that lacks its district, the default one first; a new one if there are no addresses. */
const incomplete = (rows: Address[]) =>
  rows.filter(({ area }) => area === null).toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))[0] ??
  (rows.length === 0 ? 'new' : null)

/** One-click actions on an address. A failure is shown, and the list is reloaded from the server. */
function useActs() {
  const t = useText(texts)
  const toast = useToast()
  const popups = usePopups()
  const failureOf = useFailureText()
  const { revalidate } = useRevalidator()
  const attempt = async (work: () => Promise<unknown>) => {
    await work().catch((error: unknown) => popups.failure(failureOf(error)))
    await revalidate()
  }
  const put = (address: Address, given: Partial<AddressEdit>) =>
    call(addresses.update, { params: { id: address.id }, body: { ...bodyOf(address), ...given } })

  const makeDefault = (address: Address) =>
    attempt(async () => {
      await put(address, { isDefault: true })
      toast({ text: t('{label} is the default address now', { label: address.label }) })
    })
  const archive = (address: Address) =>
    attempt(async () => {
      const { version } = await call(addresses.archive, { params: { id: address.id } })
      const press = () => void attempt(() => undo({ ...address, version }))
      toast({ text: t('{label} is archived', { label: address.label }), action: { label: t('Undo'), press } })
    })
  const undo = async (address: Address) => {
    await put(address, address.isBilling ? { isBilling: true } : {})
    toast({ text: t('{label} is restored', { label: address.label }) })
  }
  return { makeDefault, archive, reload: revalidate }
}

/** All fields of an address but its flags, which stay unchanged. */
function bodyOf({ label, receiver, phone, street, area, postalCode, notes, nitku, version }: Address) {
  return { label, receiver, phone, street, postalCode, notes, nitku, version, ...(area ? { areaId: area.id } : {}) }
}
