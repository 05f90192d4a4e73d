import type { ViewedDocument } from '#contract/documents/facts.ts'
import type { DocumentView } from '#contract/documents/view.ts'
import type { Language } from '#contract/words/fill.ts'
import type { Report } from './report.ts'
import { createSandbox } from '#server/platform/sandbox/sandbox.ts'

/** One document at a time, away from the requests; the 101st that waits is refused with a retry. */
const inSandbox = createSandbox<typeof import('./render.ts')>(new URL('./render.ts', import.meta.url), {
  processes: 1,
  maxWaiting: 100,
  timeoutMs: 20_000,
  heapMb: 256,
  memoryMb: 512,
})

/** Draws a document as PDF in a process of its own. Throws `unavailable` in a rush. */
export const drawDocument = async (document: ViewedDocument, language: Language): Promise<Buffer> =>
  Buffer.from(await inSandbox('renderDocument', document, language))

/** Draws another document in the same layout. `date`: ISO. */
export const drawView = async (view: DocumentView, facts: { language: Language; date: string }): Promise<Buffer> =>
  Buffer.from(await inSandbox('renderView', view, facts))

/** Draws a report in the same way. */
export const drawReport = async (report: Report): Promise<Buffer> => Buffer.from(await inSandbox('renderReport', report))
