import { transcode } from 'node:buffer'

/** The bytes of a page. One sign beyond Latin-1 makes it a text of two bytes a sign, for which `Buffer.from` takes ten times as long. */
export const utf8 = (text: string) => transcode(Buffer.from(text.toWellFormed(), 'utf16le'), 'utf16le', 'utf8')
