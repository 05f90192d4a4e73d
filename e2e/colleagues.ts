import type { APIRequestContext, Page } from '@playwright/test'
import { confirmEmail } from './confirmed.ts'
import { newEmail, password, post, registerCompany, registerSupplier } from './people.ts'

/** An organization made through the public calls, whose administrator or owner may invite. */
export async function newTeam(page: Page, request: APIRequestContext, kind: 'company' | 'store') {
  const boss = kind === 'company' ? await registerCompany(request) : await registerSupplier(request, 'Toko Regu')
  // From another page: of two links in a row only the part behind `#` would change.
  await page.goto('/robots.txt')
  await confirmEmail(page, boss)
  const door = kind === 'company' ? 'buyers' : 'sellers'
  const { access_token } = (await post(request, `/api/${door}/login`, { email: boss.email, password })) as { access_token: string }
  const asked = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const { confirmation } = (await post(request, '/api/accounts/confirm', { password }, access_token)) as { confirmation: string }
    const reply = await request.fetch(path, { method, data, headers: { access_token, confirmation } })
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
    return (await reply.json()) as { url: string; version: number }
  }
  return {
    boss: { ...boss, token: access_token },
    /** Somebody who joins by a link; they sign in with the address and the password of all. */
    async join(name: string, role: string) {
      const email = newEmail(role)
      const { url } = await asked('POST', '/api/invitations/link', { name, role })
      await post(request, '/api/invitations/register', { token: new URL(url).hash.slice(1), name, email, password })
      return { email, password }
    },
    saveRules: (rules: object[]) => asked('PUT', '/api/company/approvals', { rules, version: 0 }),
  }
}
