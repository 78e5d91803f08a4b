import { crc32, deflateSync } from 'node:zlib'

/**
 * A white PNG of that size in pixels; with `length`, as many bytes of noise in the place of the pixels, so that the file has at least that length.
 * For tests.
 */
export function drawnPng(width: number, height: number, length?: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0], 8)
  const rows = length === undefined ? deflateSync(Buffer.alloc((width + 1) * height, 255)) : Buffer.alloc(length)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
