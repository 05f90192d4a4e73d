import { withoutIsolates } from '#contract/isolated.ts'

/** A user-written name. Isolates its text direction from the text around it. */
export const Name = ({ children }: { children: string }) => <bdi>{withoutIsolates(children)}</bdi>
