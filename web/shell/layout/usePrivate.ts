import { useMatches } from 'react-router'
import type { PageFacts } from '#contract/page.ts'

/** Route facts of the page and its layouts. */
const useFacts = () => useMatches().map(({ handle }) => (handle as PageFacts | undefined) ?? {})

/** Whether the page belongs to the user's own area or the operators', not to the marketplace. */
export const usePrivate = () => useFacts().some((facts) => facts.private || facts.staff)

/** Whether the page is one column in the middle of the frame. */
export const useNarrow = () => useFacts().some((facts) => facts.narrow)
