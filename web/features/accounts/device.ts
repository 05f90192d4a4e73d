// Browsers also name older ones, and Android names Linux: the first match is the most specific.
const browsers = { Edg: 'Edge', OPR: 'Opera', Firefox: 'Firefox', Chrome: 'Chrome', Safari: 'Safari' }
const systems = { Android: 'Android', iPhone: 'iPhone', iPad: 'iPad', Windows: 'Windows', 'Mac OS X': 'Mac', Linux: 'Linux' }

/** "Chrome / Android": enough for its owner to recognize. Empty if unknown. */
export function deviceName(userAgent: string) {
  const first = (names: Record<string, string>) => Object.entries(names).find(([mark]) => userAgent.includes(mark))?.[1]
  return [first(browsers), first(systems)].filter(Boolean).join(' / ')
}
