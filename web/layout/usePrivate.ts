import { useMatches } from 'react-router'
import type { PageFacts } from '#contract/page.ts'

/** Whether the page is one's own area, rather than one to find goods on. */
export const usePrivate = () => useMatches().some(({ handle }) => (handle as PageFacts | undefined)?.private === true)
