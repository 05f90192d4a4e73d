import { Suspense } from 'react'
import { redirect, useLocation } from 'react-router'
import { documents, type DocumentKind } from '#contract/documents.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { say, useText } from '#web/shell/i18n/language.tsx'
import { languageOfPage, privateMeta } from '#web/shell/layout/meta.ts'
import { Beneath } from '#web/features/shipments/beneath.tsx'
import { loadShipment } from '#web/features/shipments/document.ts'
import { readSession } from '#web/shell/session/session.ts'
import { lazyPart } from '#web/shell/layout/lazyPart.tsx'
import type { Route } from './+types/documents.ts'
import { names } from '#contract/documents/kinds.ts'
import { nameTexts } from '#contract/documents/nameTexts.ts'
import { PdfButton } from '#web/features/documents/pdfButton.tsx'
import { PrintBar } from '#web/features/documents/printBar.tsx'
import { PrintedDocument } from '#web/features/documents/sheet.tsx'
import { texts } from '#web/features/documents/texts.ts'

const SharePage = lazyPart(async () => (await import('#web/shell/share/sharePage.tsx')).SharePage)

export const handle: PageFacts = { private: true }

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  if (!readSession()) throw redirect(`/login?next=${url.pathname}`)
  // Links that were shared before name the shipment.
  const of = url.searchParams.get('of') ?? url.searchParams.get('shipment') ?? ''
  const document = await call(documents.show, { params, query: { of } })
  const shipment = document.kind === 'delivery-note' && of !== '' ? await loadShipment(params, of) : undefined
  return { document, of, shipment }
}

/** Also the name that a browser gives the PDF. */
export const meta = (args: Route.MetaArgs) => {
  const language = languageOfPage(args)
  const title = names[args.params.kind as DocumentKind]
  const name = title ? say(language, nameTexts, title) : say(language, texts, 'Documents')
  return privateMeta(args.loaderData ? `${name} ${args.loaderData.document.number}` : name)
}

/** One document on screen; everything around it is not printed. */
export default function DocumentPage({ loaderData: { document, of, shipment } }: Route.ComponentProps) {
  const t = useText(texts)
  const sayName = useText(nameTexts)
  const quoted = document.kind === 'quotation'
  const { pathname, search } = useLocation()
  const path = pathname + search
  return (
    <div className="mx-auto max-w-[210mm]">
      <PrintBar
        to={quoted ? '/cart' : `/orders/${document.OrderId}`}
        back={quoted ? t('Back to the cart') : t('Back to order {id}', { id: document.OrderId })}
        share={
          !quoted && (
            <Suspense>
              <SharePage
                path={path}
                title={document.number}
                text={t('{document} {number} on Pasokan:', { document: sayName(names[document.kind]), number: document.number })}
              />
            </Suspense>
          )
        }
      >
        <PdfButton document={document} of={of} />
      </PrintBar>
      <PrintedDocument document={document} />
      {shipment && <Beneath shipment={shipment} />}
    </div>
  )
}
