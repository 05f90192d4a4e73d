import { isUtf8 } from 'node:buffer'
import { refuseFile } from './refuse.ts'

/** A text and how its letters were stored; `isGuess`: nothing in the file says so. */
export type DecodedText = { text: string; encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'; isGuess: boolean }

/** Reads text by its byte order mark, else as UTF-8; what is neither is guessed by its bytes. Throws `unsupported-type` for what is no text. */
export function decodeText(bytes: Buffer): DecodedText {
  const found = encodingOf(bytes)
  const text = decode(bytes, found.encoding)
  if (text === undefined || /[\0\uFFFD]/.test(text)) refuseFile('file-no-table')
  // Any bytes are letters of Windows-1252; those of a picture or a document are control characters, too.
  if (found.isGuess && /(?![\t\n\v\f\r])\p{Cc}/u.test(text)) refuseFile('file-no-table')
  return { text, ...found }
}

function encodingOf(bytes: Buffer): Omit<DecodedText, 'text'> {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', isGuess: false }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', isGuess: false }
  if (isUtf8(bytes) && !bytes.includes(0)) return { encoding: 'utf-8', isGuess: false }
  const zeros = [0, 1].map((odd) => bytes.subarray(0, 2_000).filter((byte, at) => byte === 0 && at % 2 === odd).length)
  if (zeros[1]! > 4 * zeros[0]!) return { encoding: 'utf-16le', isGuess: true }
  if (zeros[0]! > 4 * zeros[1]!) return { encoding: 'utf-16be', isGuess: true }
  return { encoding: 'windows-1252', isGuess: true }
}

/** Without its byte order mark; undefined for what is not in this encoding. */
function decode(bytes: Buffer, encoding: DecodedText['encoding']): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
