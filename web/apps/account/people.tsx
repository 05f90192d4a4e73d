import { useState } from 'react'
import { Link, redirect, useRevalidator } from 'react-router'
import { firstRole } from '#contract/permissions.ts'
import { invitations, members, type Invitation, type Member } from '#contract/members.ts'
import type { PageFacts } from '#contract/page.ts'
import { call } from '#web/shell/call.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { titledPrivate } from '#web/shell/layout/meta.ts'
import { lazyDialog } from '#web/shell/lazyDialog.tsx'
import { readSession } from '#web/shell/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Card, PageTitle } from '#web/ui/surface.tsx'
import type { Route } from './+types/people.ts'
import { MemberRow } from '#web/features/organizations/members/memberRow.tsx'
import { peopleTexts } from '#web/features/organizations/members/peopleTexts.ts'
import { PendingInvitations } from '#web/features/organizations/members/pending.tsx'
import type { TeamKind } from '#web/features/organizations/members/roles.tsx'

const InviteDialog = lazyDialog(async () => (await import('#web/features/organizations/members/inviteDialog.tsx')).InviteDialog)

export const handle: PageFacts = { private: true }

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const session = readSession()
  // Each side has its address, so that the store's has the store's menu.
  const own = session?.role === 'seller' ? '/shop/people' : '/company/people'
  if (!session) throw redirect(`/login?next=${own}`)
  if (url.pathname !== own) throw redirect(own)
  const [people, pending] = await Promise.all([call(members.list), call(invitations.list)])
  return { people, pending, kind: session.role === 'seller' ? 'supplier' : 'company', organization: session.name ?? '' } as {
    people: Member[]
    pending: Invitation[]
    kind: TeamKind
    organization: string
  }
}
export const meta = titledPrivate(peopleTexts, 'Team')

/** The people of a company or a store: what each may do, who is invited, and what an administrator can change. */
export default function People({ loaderData: { people, pending, kind, organization } }: Route.ComponentProps) {
  const t = useText(peopleTexts)
  const { revalidate } = useRevalidator()
  const [inviting, setInviting] = useState(false)
  const administrators = people.filter(({ roles, state }) => state === 'active' && roles.includes(firstRole[kind])).length
  return (
    <div>
      <PageTitle
        aside={
          <Button onClick={() => setInviting(true)}>
            <Icon name="plus" />
            {t('Invite')}
          </Button>
        }
      >
        {t('Team')}
      </PageTitle>
      <div className="grid gap-8">
        {people.length === 1 && pending.length === 0 && (
          <p className="-mt-4 text-ink-soft max-md:-mt-2">
            {t('Invite colleagues and choose what each may do. Until then nothing else here changes.')}
          </p>
        )}
        <Card className="p-0! sm:p-0!">
          <ul className="divide-y divide-line">
            {people.map((member) => (
              <li key={member.userId}>
                <MemberRow member={member} kind={kind} changed={revalidate} replaceable={administrators > 1} />
              </li>
            ))}
          </ul>
        </Card>
        {people.length > 1 && (
          <p className="flex flex-wrap gap-x-6">
            {kind === 'company' && (
              <>
                <Link to="/company/approvals" className="inline-flex min-h-11 items-center font-medium text-accent hover:underline">
                  {t('Approval rules')}
                </Link>
                <Link to="/requests?view=all" className="inline-flex min-h-11 items-center font-medium text-accent hover:underline">
                  {t('Purchase requests')}
                </Link>
              </>
            )}
            <Link
              to={kind === 'company' ? '/company/people/activity' : '/shop/people/activity'}
              className="inline-flex min-h-11 items-center font-medium text-accent hover:underline"
            >
              {t('Activity')}
            </Link>
          </p>
        )}
        {pending.length > 0 && <PendingInvitations pending={pending} changed={revalidate} />}
      </div>
      {inviting && <InviteDialog kind={kind} organization={organization} changed={revalidate} onClose={() => setInviting(false)} />}
    </div>
  )
}
