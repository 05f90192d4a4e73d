import { imports, importLimits, type ImportId, type Upload } from '#contract/imports.ts'
import { CallError } from '#web/ui/callError.ts'
import { upload } from '#web/shell/files/upload.ts'

type Sending = { signal: AbortSignal; onProgress: (part: number) => void }

const { pieceBytes } = importLimits.large

/** Uploads a large file in pieces. `onProgress`: the sent share, from 0 to 1. Throws CallError, also after the last retry. */
export async function sendLarge(file: File, { signal, onProgress }: Sending): Promise<ImportId | undefined> {
  let sent: Upload | undefined
  for (let from = 0; from < file.size; from += pieceBytes) {
    const piece = file.slice(from, from + pieceBytes)
    const number = from / pieceBytes + 1
    const form = () => {
      const body = new FormData()
      if (from === 0) body.set('bytes', String(file.size))
      body.set('file', piece, file.name)
      return { body, signal, onProgress: (part: number) => onProgress((from + part * piece.size) / file.size) }
    }
    const id = sent?.id
    sent = await again(signal, () =>
      id === undefined ? upload(imports.upload, form()) : upload(imports.piece, { params: { id, number }, ...form() }),
    )
  }
  return sent?.importId
}

/** Seconds before each retry, until a phone finds its network again. */
const pauses = [1, 2, 5, 10, 20]

async function again<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (const pause of pauses)
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause * 1000))
    }
  return work()
}

const isPassing = (error: unknown) =>
  error instanceof CallError &&
  (error.code === 'network' || error.code === 'unavailable' || error.code === 'in-flight' || error.status === 429)
