import { sql } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import { privacyHours, type PrivacyKind } from '#contract/privacyRequests.ts'
import { ticketHours } from '#contract/tickets.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { insertForIds, insertRows } from './rows.ts'
import type { People } from './people.ts'
import { tickets } from '../tickets.ts'

const hour = 3_600_000

const requests: readonly { company: string; kind: PrivacyKind; hoursAgo: number; text: string }[] = [
  { company: 'kencana', kind: 'correct', hoursAgo: 60, text: 'Nama pemilik di profil kami salah eja; yang benar sesuai akta terakhir.' },
  { company: 'sagara', kind: 'access', hoursAgo: 4, text: 'Mohon jelaskan data apa saja yang dilihat toko tentang perusahaan kami.' },
]

/** Loads tickets and privacy requests, each as it stands. */
export async function loadTickets(tx: Tx, people: People, now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const support = await supportOperator(tx)
  const written = await Promise.all(
    tickets.map(async ({ company, kind, status, hoursAgo, since, subject, object = '' }) => ({
      userId: null,
      organizationId: null,
      name: company ? '' : 'Yusuf Pratama',
      email: company ? '' : 'yusuf.pratama@contoh.test',
      ...(company ? await personOf(tx, people, company) : {}),
      language: 'id',
      kind,
      subject,
      object,
      textHash: '',
      status,
      statusSince: ago(since ?? Math.min(hoursAgo, 20)),
      firstAnswerDue: ago(hoursAgo - ticketHours[kind].answer),
      firstAnsweredAt: status === 'new' ? null : ago(hoursAgo - 3),
      solvedAt: status === 'solved' || status === 'closed' ? ago(since ?? hoursAgo) : null,
      solveDue: ago(hoursAgo - ticketHours[kind].solve),
      createdAt: ago(hoursAgo),
    })),
  )
  const ids = await insertForIds(tx, 'tickets', written)
  const entries = tickets.flatMap(({ said, hoursAgo }, ticket) =>
    said.map((text, at) => ({
      ticketId: ids[ticket]!,
      side: at % 2 === 0 ? 'asker' : 'operator',
      userId: at % 2 === 0 ? null : support,
      text,
      createdAt: ago(hoursAgo - at * 3),
    })),
  )
  await insertRows(tx, 'ticketEntries', entries)
  for (const { company, kind, hoursAgo, text } of requests)
    await tx
      .insertInto('privacyRequests')
      .values({
        ...(await personOf(tx, people, company)),
        kind,
        text,
        dueAt: ago(hoursAgo - privacyHours),
        createdAt: ago(hoursAgo),
      })
      .execute()
}

/** Returns the person who registered a company, and its organization. */
const personOf = (tx: Tx, people: People, company: string) =>
  tx.selectFrom('buyers').select(['userId', 'organizationId']).where('id', '=', people.buyers.get(company)!).executeTakeFirstOrThrow()

async function supportOperator(tx: Tx): Promise<UserId> {
  const { rows } = await sql<{ id: UserId }>`select u.id from users u join memberships m on m.user_id = u.id
    where u.is_operator and 'support' = any(m.roles) order by u.id limit 1`.execute(tx)
  return rows[0]!.id
}
