import { useMatches } from 'react-router'
import type { PageFacts } from '#contract/page.ts'

/** What the page and its layouts say of themselves. */
const useFacts = () => useMatches().map(({ handle }) => (handle as PageFacts | undefined) ?? {})

/** Whether the page is one's own area or the operators', rather than one to find goods on. */
export const usePrivate = () => useFacts().some((facts) => facts.private || facts.staff)

/** Whether the page is one of the operators. */
export const useStaff = () => useFacts().some((facts) => facts.staff)
