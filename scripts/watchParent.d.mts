export function watchParent(leave: () => void): void
