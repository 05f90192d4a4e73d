import type { PageFacts } from '#contract/page.ts'
import { fees } from '#contract/fees.ts'
import type { Route } from './+types/fees.ts'
import { contexts } from '#web/shell/context.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { publicMeta } from '#web/shell/layout/meta.ts'
import { aboutPage, loadPage } from '#web/features/help/pages/load.ts'
import { PageSections } from '#web/features/help/pages/text.tsx'
import { Card } from '#web/ui/surface.tsx'
import { FeeList } from '#web/features/money/fees/list.tsx'
import { texts } from '#web/features/money/fees/texts.ts'

export const handle: PageFacts = { kept: true }
export const loader = async (args: Route.LoaderArgs) => {
  const [{ page }, today] = await Promise.all([loadPage(args), args.context.get(contexts.call)(fees.show, {})])
  return { page, fees: today }
}
export const meta = (args: Route.MetaArgs) => publicMeta(args, aboutPage(args))

/** The fees page as operators wrote it, with the fees charged today. */
export default function FeesPage({ loaderData }: Route.ComponentProps) {
  const t = useText(texts)
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageSections page={loaderData.page} />
      <Card>
        <h2 className="mb-2 font-semibold">{t('The fee today')}</h2>
        <FeeList fees={loaderData.fees} />
      </Card>
    </div>
  )
}
