import { createContext } from 'react'

/**
 * Values that only the server knows while it renders: the nonce for our scripts, and the reference of this request. Neither may be in the
 * page's data; both are undefined in the browser.
 */
export type RenderInfo = { nonce?: string; reference?: string }

export const ServedContext = createContext<RenderInfo>({})
