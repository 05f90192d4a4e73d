import { Outlet } from 'react-router'
import { assumeInteraction } from '#web/shell/session/firstInteraction.ts'
import { refusePage } from '#web/shell/session/pageAccess.ts'
import type { Route } from './+types/screen.ts'
import { ErrorScreen } from './errorScreen.tsx'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ pattern, request }) => {
    if (request.url !== location.href) assumeInteraction()
    refusePage(pattern)
  },
]

/** Error boundary between a layout and its screens: a failed screen leaves header, menu and footer in place. */
export default function Screen() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
