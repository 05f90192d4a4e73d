import type { PackedBody } from './packed.ts'
import type { Tag } from './tags.ts'

type Entry = { packed: PackedBody; tags: readonly Tag[]; expires: number }

/** Approximate memory of one tag of a response, in bytes. */
const bytesOfTag = 180

/** LRU cache of responses with at most `maxBytes` in total. */
export function answerStore(maxBytes: number) {
  const entries = new Map<string, Entry>()
  const byTag = new Map<Tag, Set<string>>()
  let bytes = 0

  const drop = (key: string) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    bytes -= weight(entry)
    for (const tag of entry.tags) {
      const keys = byTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) byTag.delete(tag)
    }
  }

  const get = (key: string, now = Date.now()): PackedBody | undefined => {
    const entry = entries.get(key)
    if (!entry || entry.expires < now) return undefined
    // Moves the key to the end: a Map keeps insertion order.
    entries.delete(key)
    entries.set(key, entry)
    return entry.packed
  }

  const weight = ({ packed, tags }: Entry) => packed.bytes() + tags.length * bytesOfTag

  const put = (key: string, packed: PackedBody, given: Iterable<Tag>, lifetime: number) => {
    drop(key)
    const tags = [...given]
    const entry = { packed, tags, expires: Date.now() + lifetime }
    entries.set(key, entry)
    bytes += weight(entry)
    for (const tag of tags) {
      const keys = byTag.get(tag) ?? new Set()
      byTag.set(tag, keys.add(key))
    }
    packed.onGrow((more) => {
      if (entries.get(key)?.packed === packed) bytes += more
      shrink()
    })
    shrink()
  }

  const shrink = () => {
    for (const key of entries.keys()) {
      if (bytes <= maxBytes) return
      drop(key)
    }
  }

  const invalidate = (tag: Tag) => {
    for (const key of byTag.get(tag) ?? []) drop(key)
  }

  const clear = () => {
    entries.clear()
    byTag.clear()
    bytes = 0
  }

  return {
    get,
    put,
    invalidate,
    clear,
    bytes: () => bytes,
    size: () => entries.size,
    keys: () => [...entries.keys()],
    bodies: () => [...entries.values()].map((entry) => entry.packed.body),
  }
}
