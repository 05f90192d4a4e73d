import { withoutIsolates } from '#contract/isolated.ts'

/** A user-written name: whatever direction it is written in, the text around it keeps its own. */
export const Name = ({ children }: { children: string }) => <bdi>{withoutIsolates(children)}</bdi>
