import { redirect } from 'react-router'
import type { PageFacts } from '#contract/page.ts'
import { rfqs } from '#contract/rfqs.ts'
import { SaveButton } from '#web/features/documents/pdfButton.tsx'
import { PrintBar } from '#web/features/documents/printBar.tsx'
import { ComparisonDocument } from '#web/features/quotes/rfqs/comparison.tsx'
import { sheetTexts } from '#web/features/quotes/rfqs/sheetTexts.ts'
import { call } from '#web/shell/call.ts'
import { download } from '#web/shell/files/download.ts'
import { say, useText } from '#web/shell/i18n/language.tsx'
import { languageOfPage, privateMeta } from '#web/shell/layout/meta.ts'
import { requireRole } from '#web/shell/session/guards.ts'
import type { Route } from './+types/document.ts'

export const handle: PageFacts = { private: true }

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const session = requireRole('buyer')
  const [rfq, sheet] = await Promise.all([call(rfqs.show, { params }), call(rfqs.sheet, { params })])
  if (!rfq.award) throw redirect(`/rfqs/${params.id}`)
  return { rfq, sheet, award: rfq.award, company: session.name ?? '' }
}

/** Also the name that a browser gives the PDF. */
export const meta = (args: Route.MetaArgs) => {
  const name = say(languageOfPage(args), sheetTexts, 'Comparison sheet')
  return privateMeta(args.loaderData ? `${name} ${args.loaderData.award.number}` : name)
}

/** The printed comparison of an awarded request. */
export default function DocumentPage({ loaderData: { rfq, sheet, award, company } }: Route.ComponentProps) {
  const t = useText(sheetTexts)
  return (
    <div className="mx-auto max-w-[297mm]">
      <PrintBar to={`/rfqs/${rfq.id}`} back={t('Back to the request')}>
        <SaveButton
          number={award.number}
          save={(lang, name) => download(rfqs.pdf, { params: { id: rfq.id }, query: { lang } }, name)}
          className="max-sm:w-full"
        />
      </PrintBar>
      <ComparisonDocument rfq={rfq} sheet={sheet} award={award} company={company} />
    </div>
  )
}
