import { Suspense } from 'react'
import { redirect } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { rooms } from '#contract/rooms.ts'
import { texts } from '#web/features/chat/texts.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { readSession } from '#web/shell/session/session.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'

const loadChat = () => import('#web/features/chat/ownPage.tsx')
const Chat = lazyPart(async () => (await loadChat()).default)

export const handle: PageFacts = { private: true }

export async function clientLoader() {
  const session = readSession()
  if (!session) throw redirect('/login?next=/messages')
  // An operator who views an account may not read its chats. This call throws the problem that says so.
  if (session.viewing) await call(rooms.list)
  await loadChat()
  return null
}

export const meta = titledPrivate(texts, 'Messages')

/** The chat as a page. */
export default function MessagesPage() {
  const t = useText(texts)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h1 className="text-2xl font-bold max-sm:sr-only">{t('Messages')}</h1>
      <div
        data-page
        className="group/messenger relative flex h-[calc(100dvh-12.5rem)] min-h-96 overflow-hidden border-line bg-raised max-sm:-mx-4 max-sm:-my-4 max-sm:h-[calc(100dvh-3.8125rem-var(--nav))] max-sm:border-y sm:rounded-2xl sm:border"
      >
        <Suspense>
          <Chat />
        </Suspense>
      </div>
    </div>
  )
}
