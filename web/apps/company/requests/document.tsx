import { redirect } from 'react-router'
import { requests, type PurchaseRequest } from '#contract/approvals.ts'
import type { PageFacts } from '#contract/page.ts'
import { SaveButton } from '#web/features/documents/pdfButton.tsx'
import { Facts } from '#web/features/documents/facts.tsx'
import { PrintBar } from '#web/features/documents/printBar.tsx'
import { useRoleName } from '#web/features/organizations/feature.ts'
import { documentTexts as texts } from '#web/features/requests/documentTexts.ts'
import { call } from '#web/shell/call.ts'
import { download } from '#web/shell/files/download.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { say, useLanguage, useText } from '#web/shell/i18n/language.tsx'
import { languageOfPage, privateMeta } from '#web/shell/layout/meta.ts'
import { readSession } from '#web/shell/session/session.ts'
import { Name } from '#web/ui/name.tsx'
import type { Route } from './+types/document.ts'

export const handle: PageFacts = { private: true }

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const session = readSession()
  if (!session) throw redirect(`/login?next=${url.pathname}`)
  return { request: await call(requests.show, { params: { id: params.id } }), company: session.name ?? '' }
}

/** Also the name that a browser gives the PDF. */
export const meta = (args: Route.MetaArgs) => {
  const name = say(languageOfPage(args), texts, 'Purchase request')
  return privateMeta(args.loaderData ? `${name} ${args.loaderData.request.number}` : name)
}

/** A printed purchase request: who asked for what, and who decided in which role and when. */
export default function RequestDocument({ loaderData: { request, company } }: Route.ComponentProps) {
  const t = useText(texts)
  const format = useFormat()
  const language = useLanguage()
  const { id, number, by, askedAt, purpose, poNumber, neededBy, status } = request
  const facts = [
    { name: t('Date'), value: format.date(askedAt) },
    { name: t('Requested by'), value: by.name },
    ...(poNumber ? [{ name: t('PO number'), value: poNumber }] : []),
    ...(neededBy ? [{ name: t('Needed by'), value: format.date(neededBy) }] : []),
    { name: t('Status'), value: t(status) },
  ]
  return (
    <div className="mx-auto max-w-[210mm]">
      <PrintBar to={`/requests/${id}`} back={t('Back to the request')}>
        <SaveButton
          number={number}
          save={(lang, name) => download(requests.pdf, { params: { id }, query: { lang } }, name)}
          className="max-sm:w-full"
        />
      </PrintBar>
      <article className="grid gap-6 rounded-2xl border border-line bg-surface p-5 sm:p-10 print:block print:space-y-6 print:rounded-none print:border-0 print:p-0 print:text-[10.5pt]">
        <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b-2 border-ink pb-5">
          <p className="text-lg font-bold break-words">
            <Name>{company}</Name>
          </p>
          <div className="sm:text-right print:text-right">
            <h1 className="text-2xl font-bold tracking-tight">{t('Purchase request')}</h1>
            {language === 'en' && (
              <p lang="id" className="text-sm text-ink-soft">
                {texts['Purchase request']}
              </p>
            )}
            <p className="mt-1 font-medium break-all tabular-nums">{number}</p>
          </div>
        </header>
        <div className="max-w-md">
          <Facts facts={facts} />
        </div>
        {purpose && (
          <section>
            <h2 className="mb-1 text-sm text-ink-soft">{t('Purpose')}</h2>
            <p dir="auto" className="break-words whitespace-pre-line">
              {purpose}
            </p>
          </section>
        )}
        <RequestedGoods request={request} />
        <Decisions request={request} />
      </article>
    </div>
  )
}

const cell = 'py-2 align-top print:py-1.5'

function RequestedGoods({ request: { OrderProducts, amount } }: { request: PurchaseRequest }) {
  const t = useText(texts)
  const format = useFormat()
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="sr-only">{t('Goods')}</caption>
      <thead className="text-sm text-ink-soft">
        <tr className="border-b border-ink">
          <th scope="col" className={`font-medium ${cell}`}>
            {t('Goods')}
          </th>
          <th scope="col" className={`pl-4 text-right font-medium ${cell}`}>
            {t('Amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {OrderProducts.map(({ name, quantity, unit, price, totalPrice }, at) => (
          <tr key={at} className="break-inside-avoid border-b border-line">
            <td className={`break-words ${cell}`}>
              <Name>{name}</Name>
              <span className="block text-sm text-ink-soft">
                {t('{n, number} × {price, rupiah} / {unit, unit}', { n: quantity, price, unit })}
              </span>
            </td>
            <td className={`pl-4 text-right ${cell}`}>{format.rupiah(totalPrice)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-bold">
          <th scope="row" className={`text-left ${cell}`}>
            {t('Total with delivery and tax')}
          </th>
          <td className={`pl-4 text-right ${cell}`}>{format.rupiah(amount)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const verdicts = { approve: 'Approved', return: 'Returned with a comment', reject: 'Rejected' } as const

/** One row per decision; a level without one says so. */
function Decisions({ request: { levels, decisions } }: { request: PurchaseRequest }) {
  const t = useText(texts)
  const format = useFormat()
  const roleName = useRoleName()
  return (
    <section className="break-inside-avoid">
      <h2 className="mb-1 text-sm text-ink-soft">{t('Decisions')}</h2>
      <ol className="grid gap-3">
        {levels.map(({ level }) => {
          const its = decisions.filter((decision) => decision.level === level)
          return (
            <li key={level} className="grid gap-1 border-t border-line pt-2">
              <p className="font-medium">{t('Level {n, number}', { n: level })}</p>
              {its.length === 0 && <p className="text-ink-soft">{t('not decided')}</p>}
              {its.map(({ name, forName, role, verdict, comment, at }) => (
                <div key={at}>
                  <p>
                    {t(verdicts[verdict])}: <Name>{name}</Name>
                    {forName !== null && ` ${t('for {other}', { other: forName })}`}, {roleName(role)},{' '}
                    {t('{time} WIB', { time: format.time(at) })}
                  </p>
                  {comment && (
                    <p dir="auto" className="break-words whitespace-pre-line text-ink-soft">
                      {comment}
                    </p>
                  )}
                </div>
              ))}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
