export type NodeCandidate = { version: string; path: string }
export declare const patched: Record<number, number[]>
export declare function compareVersions(a: number[], b: number[]): number
export declare function isPatched(version: string): boolean
export declare function chooseNode(candidates: NodeCandidate[]): (NodeCandidate & { warning?: string }) | undefined
