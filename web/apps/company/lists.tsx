import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { savedLists } from '#contract/savedLists.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { requireRole } from '#web/shell/session/guards.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Empty, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/lists.ts'
import { ListCard } from './listCard.tsx'
import { texts } from '#web/features/lists/texts.ts'

const NameDialog = lazyDialog(async () => (await import('#web/features/lists/nameDialog.tsx')).NameDialog)

export const handle: PageFacts = { private: true }

export async function clientLoader() {
  requireRole('buyer')
  return call(savedLists.list)
}
export const meta = titledPrivate(texts, 'Lists')

/** Shopping lists of a company. */
export default function Lists({ loaderData: lists }: Route.ComponentProps) {
  const t = useText(texts)
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const create = async (name: string) => {
    const { id } = await call(savedLists.create, { body: { name } })
    await navigate(`/lists/${id}`)
  }
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Icon name="plus" />
      {t('New list')}
    </Button>
  )
  return (
    <>
      <PageTitle aside={lists.length > 0 && add}>{t('Lists')}</PageTitle>
      {lists.length === 0 ? (
        <Empty
          icon="bookmark"
          title={t('No list yet')}
          text={t('Keep what your company buys every month and add all of it to the cart at once.')}
          action={add}
        />
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {lists.map((list) => (
            <li key={list.id}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
      {adding && <NameDialog title={t('New list')} action={t('Create')} onClose={() => setAdding(false)} onName={create} />}
    </>
  )
}
