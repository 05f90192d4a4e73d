import type { texts } from './texts.ts'

const names: Readonly<Record<string, keyof typeof texts>> = {
  admin: 'Administrator',
  finance: 'Finance',
  support: 'Support',
  trust: 'Trust and safety',
  catalog: 'Catalog',
}

/** A role of the platform as people say it; one that is not known here as it is. */
export const roleName = (t: (key: keyof typeof texts) => string, role: string) => {
  const name = names[role]
  return name ? t(name) : role
}
