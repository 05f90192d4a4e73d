import { createContext } from 'react'

/**
 * What only the server knows while it renders: the nonce for scripts of ours in the page, and the reference of this
 * request. Neither belongs into the page's data; in the browser both are undefined.
 */
export type RenderInfo = { nonce?: string; reference?: string }

export const ServedContext = createContext<RenderInfo>({})
