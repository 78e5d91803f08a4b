import { chartImportErrors } from '@strata/contract'
import { ImportError } from '../import/import-error.ts'
import { importLimits } from '../import/import-limits.ts'
import { inflate } from './inflate.ts'

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Names under which draw.io keeps the drawing in the picture. */
const keywords = new Set(['mxfile', 'mxGraphModel'])

export function isPng(bytes: Uint8Array): boolean {
  return signature.every((byte, at) => bytes[at] === byte)
}

/**
 * The drawing kept in a PNG picture: the text of a `tEXt` or `zTXt` part (PNG, 11.3.4), percent signs decoded.
 * Undefined when the picture has none. Rejects with `ImportError`.
 */
export async function readPngText(bytes: Uint8Array): Promise<string | undefined> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const type = latin1(bytes.subarray(at + 4, at + 8))
    const data = bytes.subarray(at + 8, at + 8 + length)
    if (type === 'tEXt' || type === 'zTXt') {
      const text = await textOf(data, type === 'zTXt')
      if (text !== undefined) return text
    }
    at += 12 + length
  }
  return undefined
}

async function textOf(data: Uint8Array, isPacked: boolean): Promise<string | undefined> {
  const end = data.indexOf(0)
  if (end < 0 || !keywords.has(latin1(data.subarray(0, Math.min(end, 80))))) return undefined
  const limit = 2 * importLimits.bytes
  const content = isPacked ? await inflate(data.subarray(end + 2), 'deflate', limit) : data.subarray(end + 1)
  return decodePercents(latin1(content))
}

/** Text with `%3C` for `<` and the like, as draw.io packs it; as it is when it holds a tag already. Throws `DAMAGED`. */
export function decodePercents(text: string): string {
  if (text.trimStart().startsWith('<')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    throw new ImportError('DAMAGED', chartImportErrors.damagedDrawing)
  }
}

/** One character a byte, in pieces that a call can take. */
export function latin1(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)))
  return pieces.join('')
}
