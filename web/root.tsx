import { use, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/root.ts'
import { ConfirmationHost } from '#web/features/accounts/confirmationHost.tsx'
import { inlineScript, markHydrated, replayClicks } from '#web/shell/beforeHydration.ts'
import { contexts } from '#web/shell/context.ts'
import { LanguageProvider, languageOf } from '#web/shell/i18n/language.tsx'
import { ErrorScreen } from '#web/apps/frame/errorScreen.tsx'
import { Frame } from '#web/apps/frame/frame.tsx'
import { Offline, Progress, SkipLink } from '#web/shell/layout/status.tsx'
import { useRootData, type RootData } from '#web/shell/rootData.ts'
import { ServedContext } from '#web/shell/served.ts'
import { watchSession } from '#web/shell/session/leave.ts'
import { pageOwner } from '#web/shell/session/session.ts'
import { anyInteraction } from '#web/shell/session/firstInteraction.ts'
import { HydratedFormContext } from './ui/hydratedForm.ts'
import { PopupProvider } from './ui/popups.tsx'
import { ToastProvider } from './ui/toasts.tsx'
import styles from './app.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function loader({ request, context }: Route.LoaderArgs) {
  const { pse, ministry } = context.get(contexts.imprint)
  return { language: languageOf(request), site: context.get(contexts.site), duties: { pse, ministry } } satisfies RootData
}

/**
 * Only for another language: a screen that asks our server for nothing needs no network to be opened, and one whose answer
 * does not come fails inside its frame.
 */
export const shouldRevalidate = ({ currentUrl: from, nextUrl: to }: ShouldRevalidateFunctionArgs) =>
  from.pathname + from.search === to.pathname + to.search || from.searchParams.get('lang') !== to.searchParams.get('lang')

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRootData()
  const { nonce } = use(ServedContext)
  const language = data?.language ?? 'en'
  // In the commit in which React starts to handle clicks, so that none is lost or counted twice.
  useLayoutEffect(markHydrated, [])
  useEffect(replayClicks, [])
  useEffect(watchSession, [])
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#17201e" media="(prefers-color-scheme: dark)" />
        {/* With a precedence it stands before the scripts: a slow line gives first what is named first. */}
        <link rel="stylesheet" href={styles} precedence="page" />
        <script nonce={nonce} suppressHydrationWarning>
          {inlineScript}
        </script>
        <Meta />
        {/* A nonce would only differ between server and browser. */}
        <Links nonce="" />
      </head>
      <body>
        <LanguageProvider language={language}>
          <HydratedFormContext value={putBackTyped}>
            <ToastProvider>
              <PopupProvider moved={anyInteraction}>
                <SkipLink />
                <Progress />
                <Offline />
                {children}
                <ConfirmationHost />
              </PopupProvider>
            </ToastProvider>
          </HydratedFormContext>
        </LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** Only signed-in users have typed values to restore. */
const putBackTyped = (form: HTMLFormElement) =>
  void (pageOwner() === undefined || import('#web/shell/session/typed.ts').then((typed) => typed.putBackTyped(form)))

export default function App() {
  return <Outlet />
}

/** Shown if even the frame around the screens fails. Failures of a screen stay inside it (ErrorBoundary of each layout). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  )
}
