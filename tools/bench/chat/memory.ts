/** Answers `memory` from the parent with what is really held: after collecting, resident and heap, in bytes. */
export function answerMemory() {
  process.on('message', (word) => {
    if (word !== 'memory') return
    for (let n = 0; n < 3; n++) globalThis.gc?.()
    const { rss, heapUsed } = process.memoryUsage()
    process.send?.({ rss, heapUsed })
  })
}
