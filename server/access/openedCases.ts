import { buyers } from '#contract/buyers.ts'
import { invitations } from '#contract/members.ts'
import { accounts } from '#contract/accounts.ts'
import { browser } from '#server/test/browser.ts'
import { mailsTo, tokenIn } from '#server/test/mail.ts'
import { companyForm, password } from '#server/test/people.ts'
import type { MoreCase } from './moreCases.ts'
import type { World } from './world.ts'

const newPassword = 'bukit-angin-sembilan'

/** Answers that a mailed link and a visit to another provider open. */
export const openedCases: MoreCase[] = [
  { of: 'accounts.verify', title: 'link', prepare: async (w) => ({ body: { token: await linkAfterRegistering(w), password } }) },
  { of: 'accounts.reset', title: 'link', prepare: async (w) => ({ body: { token: await linkAfterAsking(w), password: newPassword } }) },
  { of: 'invitations.show', title: 'link', prepare: async (w) => ({ body: { token: await invitation(w, 'dian@maju.test') } }) },
  {
    of: 'invitations.register',
    title: 'link',
    prepare: async (w) => ({ body: { token: await invitation(w, 'eko@maju.test'), name: 'Eko', password: newPassword } }),
  },
  { of: 'sellers.googleLogin', title: 'visited', prepare: (w) => visited(w, 'google') },
  { of: 'sellers.facebookLogin', title: 'visited', prepare: (w) => visited(w, 'facebook') },
  { of: 'sellers.twitterLogin', title: 'visited', prepare: (w) => visited(w, 'x') },
]

async function linkAfterRegistering(w: World) {
  const form = companyForm()
  await w.call(undefined, buyers.register, { body: form })
  return tokenIn((await mailsTo(w, form.email))[0])
}

async function linkAfterAsking(w: World) {
  const form = companyForm()
  await w.call(undefined, buyers.register, { body: form })
  await w.call(undefined, accounts.requestReset, { body: { email: form.email, role: 'buyer' } })
  return tokenIn((await mailsTo(w, form.email)).find(({ text }) => text.includes('/reset')))
}

async function invitation(w: World, email: string) {
  await w.db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute()
  const { status } = await w.call(w.buyer, invitations.invite, { headers: await w.confirmed(w.buyer), body: { email, role: 'viewer' } })
  if (status !== 201) throw new Error(`the invitation was refused with ${status}`)
  return tokenIn((await mailsTo(w, email))[0])
}

const persons = {
  google: { person: '1001' },
  facebook: { person: '1002' },
  x: { person: 'new', name: 'Orang Baru', email: 'x@seller.test' },
}

async function visited(w: World, name: keyof typeof persons) {
  const { credential, cookie } = await browser(w).visit(name, persons[name])
  return { body: { username: '', email: '', credential }, headers: { cookie } }
}
