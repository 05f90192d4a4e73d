import { assumeInteraction } from '#web/shell/session/firstInteraction.ts'
import { refusePage } from '#web/shell/session/pageAccess.ts'
import type { Route } from './+types/page.ts'

/** Every layout has it: a page that the member may not see is refused before it asks for anything. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ pattern, request }) => {
    if (request.url !== location.href) assumeInteraction()
    refusePage(pattern)
  },
]
