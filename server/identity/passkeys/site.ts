import type { Config } from '#server/platform/config.ts'
import type { Person } from '#server/platform/actor.ts'

/** Whom passkeys are made for: the host of PUBLIC_URL, from pages of exactly its origin. */
export type Site = { rpId: string; origin: string }
export function siteOf({ publicUrl }: Pick<Config, 'publicUrl'>): Site {
  const { hostname, origin } = new URL(publicUrl)
  return { rpId: hostname, origin }
}

/** How an authenticator files the passkeys of one person. */
export const userHandleOf = ({ user }: Person) => `user:${user}`
