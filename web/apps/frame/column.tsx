import type { ReactNode } from 'react'
import { useNarrow } from '#web/shell/layout/usePrivate.ts'

/** The page within its frame: over the whole width, or a column in the middle where it says so. */
export const Column = ({ children }: { children: ReactNode }) =>
  useNarrow() ? <div className="mx-auto max-w-3xl">{children}</div> : children
