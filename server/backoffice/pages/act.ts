import * as z from 'zod/mini'
import type { UserId } from '#contract/ids.ts'
import { NewPageText, Slug } from '#contract/pages.ts'
import { checkPage, insertPage } from '#server/identity/api.ts'
import { defineAct } from '../twoPerson/act.ts'

/** Changes the text of a public page. Readers trust it, for example a bank account to pay to, so it takes two persons. */
export const pageAct = defineAct('catalog.curate', z.object({ slug: Slug, text: NewPageText }), async (tx, { slug, text }) => {
  await checkPage(tx, slug, text)
  const { title, lead, body, from, was } = text
  return {
    subject: `page:${slug}`,
    summary: { act: 'page-text' as const, slug, from, title, lead, body },
    fingerprint: { was },
    run: (_by: string, _id: number, _user: UserId, askedBy: UserId) => insertPage(tx, askedBy, slug, text),
  }
})
