import type { Readable } from 'node:stream'

/** A stored file on its way out. */
export type StoredFile = { bytes: number; stream: Readable }

/** Where picture files live. Names are ours alone: lower-case letters, digits, `-` and one ending. */
export type Storage = {
  /** Stores all of it or nothing. Throws `storage-full`. */
  save: (name: string, bytes: Uint8Array) => Promise<void>
  /** Undefined when there is no such file. */
  open: (name: string) => Promise<StoredFile | undefined>
  read: (name: string) => Promise<Buffer | undefined>
  has: (name: string) => Promise<boolean>
  /** Files that are gone already are no failure. */
  remove: (names: string[]) => Promise<void>
  /** Every file with its age in milliseconds. */
  list: () => AsyncIterable<{ name: string; age: number }>
}
