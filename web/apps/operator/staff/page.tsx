import { useState } from 'react'
import { operators, type OperatorRow } from '#contract/operators.ts'
import { twoPerson } from '#contract/twoPerson.ts'
import { call } from '#web/shell/call.ts'
import { useFormat } from '#web/shell/i18n/format.ts'
import { useText } from '#web/shell/i18n/language.tsx'
import { noReferrer, titledPrivate } from '#web/shell/layout/meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Email } from '#web/ui/email.tsx'
import { Name } from '#web/ui/name.tsx'
import { Badge } from '#web/ui/surface.tsx'
import { Table } from '#web/ui/table.tsx'
import { Acts } from '../area/acts.tsx'
import { OperatorFrame } from '../area/frame.tsx'
import { asOperator, useOperators } from '#web/features/operators/useOperators.ts'
import { roleName } from '../roles.ts'
import type { OperatorSession } from '#web/features/operators/session.ts'
import { texts as roleTexts } from '../texts.ts'
import type { Route } from './+types/page.ts'
import { InviteDialog, RemoveDialog, RolesDialog } from './dialogs.tsx'
import { texts } from './texts.ts'

export const meta = (args: Route.MetaArgs) => [...titledPrivate(texts, 'Operators')(args), noReferrer]
export const headers = () => ({ 'cache-control': 'no-store' })

const load = async (session: OperatorSession) => {
  const headers = asOperator(session)
  const [{ rows }, waiting] = await Promise.all([
    call(operators.list, { headers }),
    call(twoPerson.list, { headers, query: { status: 'waiting', limit: 100 } }),
  ])
  return { rows, acts: waiting.rows.filter(({ summary }) => summary.act === 'operator') }
}

type Open = { dialog: 'invite' } | { dialog: 'roles' | 'remove'; row: OperatorRow }

/** Operators and their permissions: two administrators decide each change. */
export default function OperatorsPage() {
  const t = useText(texts)
  const loaded = useOperators(load)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <OperatorFrame
      title={t('Operators')}
      intro={t('A new operator, other roles and a removal each take two administrators: one asks, another confirms.')}
      loaded={loaded}
      aside={
        <Button className={loaded.data ? '' : 'invisible'} onClick={() => setOpen({ dialog: 'invite' })}>
          {t('Invite operator')}
        </Button>
      }
    >
      {(session, { rows, acts }) => (
        <>
          <Acts acts={acts} session={session} changed={loaded.read} />
          <Rows rows={rows} asked={acts.map(({ subject }) => subject)} open={setOpen} />
          {open?.dialog === 'invite' && <InviteDialog session={session} changed={loaded.read} onClose={close} />}
          {open?.dialog === 'roles' && <RolesDialog row={open.row} session={session} changed={loaded.read} onClose={close} />}
          {open?.dialog === 'remove' && <RemoveDialog row={open.row} session={session} changed={loaded.read} onClose={close} />}
        </>
      )}
    </OperatorFrame>
  )
}

const states = {
  ready: ['Active', 'good'],
  invited: ['Link sent', 'warn'],
  removed: ['Removed', 'neutral'],
} as const

type RowsProps = { rows: OperatorRow[]; asked: string[]; open: (open: Open) => void }

function Rows({ rows, asked, open }: RowsProps) {
  const t = useText(texts)
  const role = useText(roleTexts)
  const { time } = useFormat()
  return (
    <Table
      caption={t('Operators')}
      rows={rows}
      id={({ id }) => id}
      columns={[
        {
          head: t('Name'),
          role: 'lead',
          cell: ({ name, email }) => (
            <>
              <span className="font-medium">
                <Name>{name}</Name>
              </span>
              <span className="block text-sm text-ink-soft">
                <Email>{email}</Email>
              </span>
            </>
          ),
        },
        { head: t('Roles'), cell: ({ roles }) => roles.map((each) => roleName(role, each)).join(', ') },
        { head: t('Status'), cell: ({ state }) => <Badge tone={states[state][1]}>{t(states[state][0])}</Badge> },
        { head: t('Last seen'), cell: ({ lastSeenAt }) => lastSeenAt && time(lastSeenAt) },
        {
          head: t('Change'),
          role: 'action',
          cell: (row) =>
            row.state !== 'removed' &&
            !asked.includes(`operator:${row.email.toLowerCase()}`) && (
              <div className="-mx-4 flex whitespace-nowrap">
                <Button look="quiet" onClick={() => open({ dialog: 'roles', row })}>
                  {t('Change roles')}
                </Button>
                <Button look="quiet" onClick={() => open({ dialog: 'remove', row })}>
                  {t('Remove')}
                </Button>
              </div>
            ),
        },
      ]}
    />
  )
}
