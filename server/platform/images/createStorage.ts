import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

/** Where pictures are kept: the bucket that is configured, otherwise a folder of DATA_DIR. */
export function createStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage {
  if (!s3) return folderStorage(join(dataDir, 'images'))
  // The client weighs some megabytes, so only those who have a bucket load it.
  const bucket = import('./s3.ts').then(({ bucketStorage }) => bucketStorage(s3))
  return {
    save: async (name, bytes) => (await bucket).save(name, bytes),
    open: async (name) => (await bucket).open(name),
    read: async (name) => (await bucket).read(name),
    has: async (name) => (await bucket).has(name),
    remove: async (names) => (await bucket).remove(names),
    async *list() {
      yield* (await bucket).list()
    },
  }
}
