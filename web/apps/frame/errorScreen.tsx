import { Suspense, use } from 'react'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { ServedContext } from '#web/shell/served.ts'
import { Button } from '#web/ui/button.tsx'
import { CallError } from '#web/ui/callError.ts'
import { Empty } from '#web/ui/surface.tsx'
import { NotFound } from '#web/shell/layout/notFound.tsx'
import { texts } from '#web/shell/layout/texts.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'

const Denied = lazyPart(async () => (await import('#web/features/organizations/members/denied.tsx')).default)

/** Shows what happened, what is safe, a retry, and the reference under which our log has it. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useText(texts)
  const { state, revalidate } = useRevalidator()
  const { reference } = use(ServedContext)
  const language = useLanguage()
  const { status, code, traceId, text, needs } = facts(error)
  if (code === 'forbidden')
    return (
      <Suspense>
        <Denied needs={needs} />
      </Suspense>
    )
  if (status === 404) {
    return (
      <>
        <title>{`${t('Page not found')} · Pasokan`}</title>
        <meta name="robots" content="noindex" />
        <NotFound />
      </>
    )
  }
  const busy = status === 503 || status === 429
  const title = code === 'network' ? t('No connection') : busy ? t('We are busy right now') : t('Something went wrong')
  return (
    <div role="alert">
      <title>{`${title} · Pasokan`}</title>
      <Empty
        icon="alert"
        heading
        title={title}
        text={
          code === 'network'
            ? t('The page needs the network. What you entered is safe.')
            : (code === 'view-only' && text?.[language]) || t('This page could not be shown. Nothing was lost.')
        }
        action={
          <>
            <Button busy={state === 'loading'} onClick={() => revalidate()}>
              {t('Try again')}
            </Button>
            {/* The server knows the reference only while it renders; hydration keeps the text that it sent. */}
            <p className="text-sm text-ink-soft select-all" suppressHydrationWarning>
              {traceId ?? reference ?? ''}
            </p>
          </>
        }
      />
    </div>
  )
}

type Facts = { status?: number; code?: string; traceId?: string | undefined; text?: CallError['text']; needs?: string | undefined }

/**
 * Facts of a failed call in the browser or on the server (server/platform/web/failures.ts), of page data that never came, or of anything
 * else.
 */
function facts(error: unknown): Facts {
  if (error instanceof CallError) {
    const { status, code, problem, text, needs } = error
    return { status, code, traceId: problem.traceId, text, needs }
  }
  if (!isRouteErrorResponse(error)) return globalThis.navigator?.onLine === false ? { code: 'network' } : {}
  const { code, traceId } = (error.data ?? {}) as Facts
  return { status: error.status, ...(code ? { code } : {}), traceId }
}
