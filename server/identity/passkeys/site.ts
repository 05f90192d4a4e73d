import type { Config } from '#server/platform/config.ts'
import type { Who } from '#server/identity/accounts/account.ts'

/** Whom passkeys are made for: the host of PUBLIC_URL, from pages of exactly its origin. */
export type Site = { rpId: string; origin: string }
export function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>): Site {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** How an authenticator files the passkeys of one account; a company and a store of one person are two. */
export const userHandleOf = ({ role, id }: Who) => Buffer.from(`${role}:${id}`)
