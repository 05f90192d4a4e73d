import { transcode } from 'node:buffer'

/** Bytes of a page. A character beyond Latin-1 makes it a two-byte string, for which `Buffer.from` takes ten times as long. */
export const utf8 = (text: string) => transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8')
