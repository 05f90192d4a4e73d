import type { ReactNode } from 'react'
import type { PageFacts } from '#contract/page.ts'
import { contexts } from '#web/shell/context.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { publicTitle } from '#web/shell/layout/meta.ts'
import { writeTicket } from '#web/features/help/writeTicket.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/complaints.ts'
import { contactsOf } from '#web/features/help/contacts.ts'
import { ComplaintForm } from '#web/features/help/complaintForm.tsx'
import { complaintTexts } from '#web/features/help/complaintTexts.ts'

const lead =
  'Something went wrong and you cannot settle it with the other side? Tell us; if that does not help, you can turn to the ministry.' as const
export const meta = publicTitle(complaintTexts, { title: 'Complaints', description: lead, path: '/pengaduan' })

export const handle: PageFacts = { posts: true }

export const loader = ({ context }: Route.LoaderArgs) => context.get(contexts.imprint)
export const action = ({ request, context }: Route.ActionArgs) => writeTicket(request, context.get(contexts.send))

/** Places to complain: the order, us, the ministry; and our details. */
export default function Complaints({ loaderData, actionData }: Route.ComponentProps) {
  const { company, address, pse, complaints, ministry } = loaderData
  const t = useText(complaintTexts)
  return (
    <div className="mx-auto max-w-3xl">
      <PageTitle>{t('Complaints')}</PageTitle>
      <p className="mb-6 text-lg text-ink-soft">{t(lead)}</p>
      <Card className="divide-y divide-line py-0! sm:py-0!">
        <Part title={t('First: from your order')}>
          <p>{t('Damaged, missing or wrong goods are best claimed in the order itself: the money is kept until it is decided.')}</p>
          <ButtonLink look="secondary" to="/orders" className="w-fit">
            {t('To my orders')}
          </ButtonLink>
        </Part>
        <Part title={t('Write to us')}>
          <p>{t('With the number of your order, what happened and what you ask for.')}</p>
          <ComplaintForm actionData={actionData} />
          {complaints.email ? (
            <Contacts
              rows={[
                [t('Email'), complaints.email, `mailto:${complaints.email}`],
                [t('Phone'), complaints.phone, `tel:${complaints.phone.replaceAll(/[^+\d]/g, '')}`],
              ]}
            />
          ) : null}
        </Part>
        <Part title={t('To the ministry')}>
          <p>{t('Directorate General of Consumer Protection and Orderly Trade, Ministry of Trade of the Republic of Indonesia')}</p>
          <Contacts rows={contactsOf(ministry)} />
        </Part>
        <Part title={t('Who runs Pasokan')}>
          {!company && <p>{t('This is a demonstration: no company runs it.')}</p>}
          <Contacts
            rows={[
              ...(company
                ? ([
                    [t('Company'), company],
                    [t('Address'), address],
                  ] as const)
                : []),
              [t('Registered as an electronic system operator (PSE)'), pse || t('not registered yet (demo)')],
            ]}
          />
        </Part>
      </Card>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 py-5">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Contacts({ rows }: { rows: readonly (readonly [name: string, value: string, link?: string])[] }) {
  return (
    <dl className="grid gap-1">
      {rows.map(([name, value, link]) => (
        <div key={name} className="grid items-center gap-x-4 sm:min-h-11 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">
            {link ? (
              <a href={link} rel="noopener noreferrer" className="inline-flex min-h-11 items-center underline">
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
