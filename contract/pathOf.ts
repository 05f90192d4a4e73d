import type { Endpoint } from './endpoint.ts'

/** The path of a call with its parameters. A value of dots alone would lead to another call: it becomes one that no schema takes. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(params[name])
    return /^\.*$/.test(value) ? 'none' : encodeURIComponent(value)
  })
