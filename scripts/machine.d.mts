/** Path of a browser without windows, installed where we may; undefined where Playwright's own is to be used. */
export function ensureHeadlessBrowser(): Promise<string | undefined>
