import sharp from 'sharp'

/** A JPEG or PNG of one colour, as bytes. */
export function drawPicture({ width = 60, height = 40, color = '#c03020', format = 'jpeg' as 'jpeg' | 'png' } = {}) {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()
}

/** A multipart body as browsers send it: one JSON field, files and data URLs. */
export function multipart(json: unknown, files: { name: string; bytes: Buffer }[] = [], dataUrls: string[] = []) {
  const boundary = 'pasokan-test-boundary'
  const parts = [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="product"\r\n\r\n${JSON.stringify(json)}\r\n`),
    ...files.flatMap(({ name, bytes }) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    ...dataUrls.map((url) => Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="image"\r\n\r\n${url}\r\n`)),
    Buffer.from(`--${boundary}--\r\n`),
  ]
  return { payload: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** A multipart body of files and fields as they are given. */
export function formOf(parts: { field: string; name?: string; bytes: Buffer | string }[]) {
  const payload = Buffer.concat([
    ...parts.flatMap(({ field, name, bytes }) => [
      Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="${field}"${name ? `; filename="${name}"\r\ncontent-type: application/octet-stream` : ''}\r\n\r\n`,
      ),
      Buffer.from(bytes as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--x--\r\n'),
  ])
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=x' } }
}
