import { sql } from 'kysely'
import type { Addressee } from '#server/platform/actor.ts'
import { inTransaction, type Db, type Tx } from '#server/platform/db/db.ts'
import { asHtml, asText } from '#server/platform/mail/layout.ts'
import type { Mailer } from '#server/platform/mail/post.ts'
import type { OrganizationMails } from '../module/organizationMails.ts'
import { organizationMails } from '../module/organizationMails.ts'
import { hashToken, newToken } from '#server/identity/sessions/tokens.ts'

/** Invitations that reach one address in a day from all organizations, so that an inbox cannot be flooded. */
const maxInvitations = 5
type Invitee = { email: string; language: 'en' | 'id' }

/** Mails a link that replaces earlier ones. Skips withdrawn invitations, and addresses that have got too many. */
export async function sendInvitation(
  db: Db,
  post: Mailer,
  publicUrl: string,
  to: Addressee<'invitationId'>,
  mail: OrganizationMails['invitation'],
) {
  const token = newToken()
  const invited = await inTransaction(db, (tx) => keepToken(tx, to, token))
  if (!invited) return
  const { email, language } = invited
  const letter = organizationMails.invitation.write(mail, { language, publicUrl, token })
  const parts = { letter, name: '', language }
  try {
    await post({ to: email, subject: letter.subject, text: asText(parts), html: asHtml(parts) })
  } catch (error) {
    if (!isRefusal(error)) throw error
    await sql`update invitations set refused_at = now() where id = ${to.invitationId}`.execute(db)
    return
  }
  await sql`update invitations set sent_at = now(), refused_at = null where id = ${to.invitationId}`.execute(db)
}

/** Whether the mail server refused the address for good (SMTP 5xx at the recipient); everything else is tried again. */
const isRefusal = (error: unknown) =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  'command' in error &&
  error.command === 'RCPT TO'

async function keepToken(tx: Tx, { invitationId }: Addressee<'invitationId'>, token: string): Promise<Invitee | undefined> {
  const { rows } = await sql<Invitee>`
    update invitations i set token_hash = ${hashToken(token)} from users inviter
    where i.id = ${invitationId} and i.email is not null and i.status = 'pending' and i.expires_at > now() and inviter.id = i.invited_by
      and (select count(*) from invitations o where lower(o.email) = lower(i.email) and o.id < i.id and o.created_at > now() - interval '1 day') < ${maxInvitations}
    returning i.email, coalesce((select u.language from users u where lower(u.email) = lower(i.email) and u.closed_at is null and not u.is_operator),
      inviter.language) as language`.execute(tx)
  return rows[0]
}
