/** Ends a command's programs when npm is gone: a killed npm leaves behind what it runs, and nothing else stops that. */
import { readFileSync } from 'node:fs'

/** Calls `leave` once the parent or its parent is another process. A shell may stand between npm and this process. */
export function watchParent(leave) {
  const before = ancestors()
  const timer = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(timer)
    leave()
  }, 250)
  timer.unref()
}

function ancestors() {
  try {
    return `${process.ppid} ${readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').pop().split(' ')[1]}`
  } catch {
    return `${process.ppid}`
  }
}
