import { readFileSync } from 'node:fs'

/** Calls `leave` once npm is gone: killed hard it leaves behind what it runs, and nothing else would stop that. A shell stands between it and us. */
export function watchForebears(leave) {
  const before = forebears()
  const timer = setInterval(() => {
    if (forebears() === before) return
    clearInterval(timer)
    leave()
  }, 250)
  timer.unref()
}

function forebears() {
  try {
    return `${process.ppid} ${readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').pop().split(' ')[1]}`
  } catch {
    return `${process.ppid}`
  }
}
