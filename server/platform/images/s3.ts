import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Readable } from 'node:stream'
import { Problem } from '#server/platform/errors.ts'
import { isPrivate } from './names.ts'
import type { Storage } from './storage.ts'

export type Bucket = { endpoint: string; bucket: string; key: string; secret: string }

/** Pictures in a bucket of any S3-compatible store, below `images/`. Throws `unavailable` when it does not answer in `timeoutMs`, three times. */
export function bucketStorage({ endpoint, bucket, key, secret }: Bucket, timeoutMs = 10_000): Storage {
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: 3,
    // Without the last the client only warns.
    requestHandler: { connectionTimeout: 3_000, requestTimeout: timeoutMs, socketTimeout: timeoutMs, throwOnRequestTimeout: true },
    // Stores other than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const place = (name: string) => ({ Bucket: bucket, Key: `images/${name}` })
  const get = (name: string) => absentIfMissing(client.send(new GetObjectCommand(place(name))))

  return {
    // A put shows all of an object or nothing of it.
    save: async (name, bytes) =>
      void (await orUnavailable(
        client.send(
          new PutObjectCommand({
            ...place(name),
            Body: bytes,
            CacheControl: isPrivate(name) ? 'private, no-store' : 'public, max-age=31536000, immutable',
          }),
        ),
      )),
    open: async (name) => {
      const found = await get(name)
      return found?.Body instanceof Readable ? { bytes: found.ContentLength ?? 0, stream: found.Body } : undefined
    },
    read: async (name) => {
      const bytes = await (await get(name))?.Body?.transformToByteArray()
      return bytes && Buffer.from(bytes)
    },
    has: async (name) => (await absentIfMissing(client.send(new HeadObjectCommand(place(name))))) !== undefined,
    remove: async (names) => {
      for (let at = 0; at < names.length; at += 1000) {
        const objects = names.slice(at, at + 1000).map((name) => ({ Key: `images/${name}` }))
        await orUnavailable(client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: objects, Quiet: true } })))
      }
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: 'images/' })) {
        for (const { Key = '', LastModified } of page.Contents ?? [])
          yield { name: Key.slice('images/'.length), age: Date.now() - (LastModified?.getTime() ?? Date.now()) }
      }
    },
  }
}

async function absentIfMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
    throw new Problem('unavailable')
  }
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 507) throw new Problem('storage-full')
    throw new Problem('unavailable')
  }
}
