import type { texts } from './texts.ts'

const names: Readonly<Record<string, keyof typeof texts>> = {
  admin: 'Administrator',
  finance: 'Finance',
  support: 'Support',
  trust: 'Trust and safety',
  catalog: 'Catalog',
}

/** Name of a platform role; unknown ones stay as they are. */
export const roleName = (t: (key: keyof typeof texts) => string, role: string) => {
  const name = names[role]
  return name ? t(name) : role
}
