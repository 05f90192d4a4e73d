import { useEffect, useState } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigation, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import { CallError } from './call.ts'
import { contexts } from './context.ts'
import { LanguageProvider, languageOf, useText } from './i18n/language.tsx'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { NotFound } from './layout/notFound.tsx'
import { texts } from './layout/texts.ts'
import { Button } from './ui/button.tsx'
import { PopupProvider } from './ui/popups.tsx'
import { Empty } from './ui/surface.tsx'
import styles from './app.css?url'

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function loader({ request, context }: Route.LoaderArgs) {
  return { language: languageOf(request), site: context.get(contexts.site), nonce: context.get(contexts.nonce) }
}

/** Before the first paint: the theme that was chosen, or the device's. */
const setTheme = `(()=>{let t=null;try{t=localStorage.getItem('theme')}catch{}document.documentElement.dataset.theme=t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light'})()`

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const language = data?.language ?? 'en'
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#0b6e63" />
        <script nonce={data?.nonce} suppressHydrationWarning>
          {setTheme}
        </script>
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageProvider language={language}>
          <PopupProvider>
            <SkipLink />
            <Progress />
            <Offline />
            {children}
          </PopupProvider>
        </LanguageProvider>
        <ScrollRestoration nonce={data?.nonce} />
        <Scripts nonce={data?.nonce} />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

function SkipLink() {
  const t = useText(texts)
  return (
    <a href="#content" className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-accent focus:px-4 focus:py-3 focus:text-on-accent">
      {t('Skip to content')}
    </a>
  )
}

function Progress() {
  const busy = useNavigation().state !== 'idle'
  return <div aria-hidden className={`fixed inset-x-0 top-0 z-40 h-0.5 origin-left bg-accent transition-transform duration-500 ${busy ? 'scale-x-75' : 'scale-x-0'}`} />
}

function Offline() {
  const t = useText(texts)
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    look()
    window.addEventListener('online', look)
    window.addEventListener('offline', look)
    return () => {
      window.removeEventListener('online', look)
      window.removeEventListener('offline', look)
    }
  }, [])
  return (
    <div role="status">
      {offline && <p className="bg-warn-soft px-4 py-2 text-center text-sm text-warn">{t('You are offline. What you see may be old; what you enter stays here.')}</p>}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useText(texts)
  const missing = (isRouteErrorResponse(error) && error.status === 404) || (error instanceof CallError && error.status === 404)
  const reference = error instanceof CallError ? error.problem.traceId : undefined
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 px-4 py-10">
        {missing ? (
          <NotFound />
        ) : (
          <Empty
            icon="alert"
            title={t('Something went wrong')}
            text={`${t('This page could not be shown. Nothing was lost.')}${reference ? ` (${reference})` : ''}`}
            action={<Button onClick={() => location.reload()}>{t('Try again')}</Button>}
          />
        )}
      </main>
      <Footer />
    </div>
  )
}
