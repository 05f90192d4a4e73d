import { sql } from 'kysely'
import type { PersonalData } from '#server/platform/module/module.ts'
import { ownedBy } from '#server/platform/db/ownedBy.ts'
import { ofOwner } from './mine.ts'

/** Reports by an organization, and statements about its own content. */
export const moderationData = {
  export: (who) =>
    who.role === 'operator'
      ? {}
      : {
          'abuse-reports': sql`select r.kind, r.text, r.created_at, c.subject_type, c.subject_id from abuse_reports r
            join moderation_cases c on c.id = r.case_id where ${ownedBy(who, 'r')} order by r.id`,
          statements: sql`select c.subject_type, c.subject_id, c.title, c.status, c.rule, c.found, c.basis, c.reason, c.stated_at, c.appeal, c.appealed_at, c.appeal_answer
            from moderation_cases c where c.stated_at is not null and ${ofOwner(who)} order by c.id`,
        },
  async erase(tx, who) {
    await sql`update abuse_reports r set text = '' where ${ownedBy(who, 'r')}`.execute(tx)
    await sql`update moderation_cases c set title = '', found = '', appeal = case when appeal is null then null else '' end where ${ofOwner(who)}`.execute(
      tx,
    )
  },
} satisfies PersonalData
