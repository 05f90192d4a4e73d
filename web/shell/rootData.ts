import { useRouteLoaderData } from 'react-router'
import type { Imprint } from '#contract/page.ts'
import type { Language } from '#contract/words/fill.ts'
import type { Site } from './context.ts'

/** Data that `web/root.tsx` loads for every page. */
export type RootData = { language: Language; site: Site; duties: Pick<Imprint, 'pse' | 'ministry'> }

/** Undefined on a page whose root failed. */
export const useRootData = () => useRouteLoaderData<RootData>('root')
