import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { relations } from '#contract/relations.ts'
import { shops } from '#contract/shops.ts'
import type { ShopId } from '#contract/ids.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import { Failure } from '#web/ui/failure.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Submit } from '#web/ui/form.tsx'
import { Name } from '#web/ui/name.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, Empty, PageTitle } from '#web/ui/surface.tsx'
import { useToast } from '#web/ui/toasts.tsx'
import type { Route } from './+types/stores.ts'
import { RelationTable } from '#web/features/relations/relationTable.tsx'
import { texts } from '#web/features/relations/texts.ts'

export const handle: PageFacts = { private: true }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireRole('buyer')
  const asked = new URL(request.url).searchParams
  const store = asked.get('store')
  const isStore = store !== null && /^[1-9]\d{0,14}$/.test(store)
  const [mine, found] = await Promise.all([
    call(relations.mine, { query: { page: asked.get('page') ?? '1', limit: '20', ...(isStore ? { ShopId: store } : {}) } }),
    isStore ? call(shops.show, { params: { id: store } }).catch(() => null) : null,
  ])
  const open = found && !mine.rows.some(({ status }) => status !== 'declined' && status !== 'ended')
  return { mine, ask: open ? { id: found.id, name: found.name } : null }
}
export const meta = titledPrivate(texts, 'My stores')

/** Stores whose customer the company is, and its requests to others. */
export default function Stores({ loaderData: { mine, ask } }: Route.ComponentProps) {
  const t = useText(texts)
  return (
    <>
      <PageTitle>{t('My stores')}</PageTitle>
      <div className="grid gap-6">
        {ask && <Ask store={ask} />}
        {mine.total > 0 ? (
          <RelationTable relations={mine.rows} other="shopName" />
        ) : (
          !ask && (
            <Empty
              icon="store"
              title={t('No store yet')}
              text={t('Ask on the page of a store to become its customer: it may then give your company prices of its own.')}
              action={<ButtonLink to="/">{t('Browse products')}</ButtonLink>}
            />
          )
        )}
        <Pager current={mine.currentPage} total={mine.totalPage} to={(page) => `/stores?page=${page}`} />
      </div>
    </>
  )
}

function Ask({ store }: { store: { id: ShopId; name: string } }) {
  const t = useText(texts)
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [message, setMessage] = useState('')
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setState({ busy: true })
    try {
      await call(relations.ask, { body: { ShopId: store.id, message } })
      toast({ text: t('Request sent') })
      await revalidate()
    } catch (error) {
      setState({ busy: false, error })
    }
  }
  return (
    <Card className="max-w-2xl">
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
        <h2 className="text-lg font-semibold">
          {t('Become a customer')}: <Name>{store.name}</Name>
        </h2>
        <TextArea
          label={t('What should the store know?')}
          hint={t('The store sees the name of your company and this message.')}
          maxLength={1000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <Failure error={state.error} />
        <Submit busy={state.busy} failure={null}>
          {t('Send')}
        </Submit>
      </form>
    </Card>
  )
}
