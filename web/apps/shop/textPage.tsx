import type { PageFacts } from '#contract/page.ts'
import type { Route } from './+types/textPage.ts'
import { publicMeta } from '#web/shell/layout/meta.ts'
import { aboutPage, loadPage } from '#web/features/help/pages/load.ts'
import { PageSections } from '#web/features/help/pages/text.tsx'

export const handle: PageFacts = { kept: true }
export const loader = (args: Route.LoaderArgs) => loadPage(args)
export const meta = (args: Route.MetaArgs) => publicMeta(args, aboutPage(args))

/** A page that operators write: help, terms, privacy and the others in pageSlugs. */
export default function ContentPage({ loaderData: { page, coming } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageSections page={page} {...(coming === undefined ? {} : { coming })} />
    </div>
  )
}
