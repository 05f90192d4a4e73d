import { sql } from 'kysely'
import type { UserId } from '#contract/ids.ts'
import { privacyHours, type PrivacyKind } from '#contract/privacyRequests.ts'
import { ticketHours, type TicketKind, type TicketStatus } from '#contract/tickets.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { insertForIds, insertRows } from './rows.ts'
import type { People } from './people.ts'

const hour = 3_600_000

type Plan = {
  company?: string
  kind: TicketKind
  status: TicketStatus
  hoursAgo: number
  subject: string
  object?: string
  said: readonly string[]
}

/** Three tickets: one near its time, one that waits for the company, one of somebody without an account. */
const plans: readonly Plan[] = [
  {
    company: 'sagara',
    kind: 'complaint',
    status: 'new',
    hoursAgo: 22,
    subject: 'Toko tidak membalas soal retur',
    object: 'Retur tinta printer',
    said: ['Sudah tiga hari toko tidak membalas pesan kami soal tinta yang salah warna. Mohon dibantu agar barang dapat ditukar.'],
  },
  {
    company: 'mandala',
    kind: 'question',
    status: 'waiting-you',
    hoursAgo: 50,
    subject: 'Faktur pajak untuk pesanan lama',
    said: [
      'Apakah faktur pajak pesanan bulan lalu masih dapat diunduh?',
      'Bisa: buka pesanannya lalu pilih Dokumen. Pesanan mana yang tidak menampilkan fakturnya?',
    ],
  },
  {
    kind: 'legal',
    status: 'waiting-us',
    hoursAgo: 30,
    subject: 'Pemakaian foto produk tanpa izin',
    said: [
      'Sebuah toko memakai foto katalog kami tanpa izin. Ke mana kami mengirim buktinya?',
      'Kirim tautan produknya lewat tiket ini; kami periksa dan minta toko menggantinya.',
      'Tautannya kami kirim besok. Ada tiga produk yang memakai foto kami.',
    ],
  },
]

const requests: readonly { company: string; kind: PrivacyKind; hoursAgo: number; text: string }[] = [
  { company: 'kencana', kind: 'correct', hoursAgo: 60, text: 'Nama pemilik di profil kami salah eja; yang benar sesuai akta terakhir.' },
  { company: 'sagara', kind: 'access', hoursAgo: 4, text: 'Mohon jelaskan data apa saja yang dilihat toko tentang perusahaan kami.' },
]

/** Loads tickets and privacy requests, each as it stands. */
export async function loadTickets(tx: Tx, people: People, now: Date) {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const support = await supportOperator(tx)
  const written = await Promise.all(
    plans.map(async ({ company, kind, status, hoursAgo, subject, object = '' }) => ({
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
      statusSince: ago(Math.min(hoursAgo, 20)),
      firstAnswerDue: ago(hoursAgo - ticketHours[kind].answer),
      firstAnsweredAt: status === 'new' ? null : ago(hoursAgo - 3),
      solveDue: ago(hoursAgo - ticketHours[kind].solve),
      createdAt: ago(hoursAgo),
    })),
  )
  const ids = await insertForIds(tx, 'tickets', written)
  const entries = plans.flatMap(({ said, hoursAgo }, ticket) =>
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

/** Who opened a company, and its organization. */
const personOf = (tx: Tx, people: People, company: string) =>
  tx.selectFrom('buyers').select(['userId', 'organizationId']).where('id', '=', people.buyers.get(company)!).executeTakeFirstOrThrow()

async function supportOperator(tx: Tx): Promise<UserId> {
  const { rows } = await sql<{ id: UserId }>`select u.id from users u join memberships m on m.user_id = u.id
    where u.kind = 'platform' and 'support' = any(m.roles) order by u.id limit 1`.execute(tx)
  return rows[0]!.id
}
