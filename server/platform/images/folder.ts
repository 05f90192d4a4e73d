import { randomUUID } from 'node:crypto'
import { access, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '#server/platform/errors.ts'
import type { Storage } from './storage.ts'

/** Pictures in one folder of this machine, spread over 256 folders by the first letters of their names. */
export function folderStorage(root: string): Storage {
  const path = (name: string) => join(root, name.slice(0, 2), name)
  return {
    save: (name, bytes) => saveWhole(path(name), path(`${name.slice(0, 2)}.${randomUUID()}.part`), bytes),
    open: (name) => absentIfMissing(openFile(path(name))),
    read: (name) => absentIfMissing(readFile(path(name))),
    has: async (name) => (await absentIfMissing(access(path(name)).then(() => true))) ?? false,
    remove: async (names) => {
      await Promise.all(names.map((name) => rm(path(name), { force: true })))
    },
    list: () => listFolders(root),
  }
}

/**
 * Written beside its place, flushed and renamed, so that a crash or a full disk leaves no half picture. The unfinished file has a name of
 * the storage, so that the sweep removes what a crash leaves of it.
 */
async function saveWhole(target: string, unfinished: string, bytes: Uint8Array) {
  try {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    if (isFull(error)) throw new Problem('storage-full')
    throw error
  }
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG'])
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const isFull = (error: unknown) => full.has(codeOf(error))

async function openFile(path: string) {
  const file = await open(path)
  const { size } = await file.stat()
  return { bytes: size, stream: file.createReadStream() }
}

async function absentIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error))) return undefined
    throw error
  }
}

async function* listFolders(root: string) {
  const folders = await absentIfMissing(opendir(root))
  if (!folders) return
  for await (const folder of folders) {
    if (!folder.isDirectory()) continue
    for await (const entry of await opendir(join(root, folder.name))) {
      const facts = await absentIfMissing(stat(join(root, folder.name, entry.name)))
      if (facts) yield { name: entry.name, age: Date.now() - facts.mtimeMs }
    }
  }
}
