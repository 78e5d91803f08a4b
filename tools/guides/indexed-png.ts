import { crc32, deflateSync } from 'node:zlib'

export interface Pixels {
  width: number
  height: number
  /** Four bytes a pixel: red, green, blue, opacity. */
  data: Uint8Array
}

const mostColours = 256

/**
 * A PNG of at most 256 colours: the most frequent ones stay as they are, each other becomes the nearest of them. Screens are flat areas
 * and text, so only the softened edges of letters change. A PDF holds such a picture as it is, without unpacking it.
 */
export function indexedPng(pixels: Pixels): Buffer {
  const colours = coloursOf(pixels)
  const counts = new Map<number, number>()
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const byCount = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour)
  const palette = byCount.slice(0, mostColours)
  const indexes = new Map(byCount.map((colour, rank) => [colour, rank < mostColours ? rank : nearest(palette, colour)]))
  return encode(pixels, palette, (at) => indexes.get(colours[at] ?? 0) ?? 0)
}

function coloursOf({ data, width, height }: Pixels): Uint32Array {
  const colours = new Uint32Array(width * height)
  for (let at = 0; at < colours.length; at++) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3)
    colours[at] = (red << 16) | (green << 8) | blue
  }
  return colours
}

function nearest(palette: readonly number[], colour: number): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, candidate] of palette.entries()) {
    const distance = distanceOf(candidate, colour)
    if (distance >= least) continue
    best = index
    least = distance
  }
  return best
}

const distanceOf = (one: number, other: number): number =>
  ((one >> 16) - (other >> 16)) ** 2 + (((one >> 8) & 255) - ((other >> 8) & 255)) ** 2 + ((one & 255) - (other & 255)) ** 2

/** PNG's signature and its chunks: header, palette, packed rows, end. */
function encode({ width, height }: Pixels, palette: readonly number[], indexAt: (pixel: number) => number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  // Each row begins with its filter: none.
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indexAt(y * width + x)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(content.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
