import { guidanceLimits } from '@strata/contract'
import { imageSize } from 'image-size'
import { fail } from '../platform/index.ts'

export interface Picture {
  bytes: Buffer
  type: 'image/png' | 'image/jpeg'
  /** Of the file's name. */
  extension: 'png' | 'jpg'
}

/**
 * The picture of a page from its base64, with or without `data:image/png;base64,` before it; nothing where none came. What is no whole PNG or JPEG of the
 * size of a page is refused. @throws Problem WRONG_TYPE, TOO_LARGE
 */
export function readPicture(imageData = ''): Picture | undefined {
  if (imageData === '') return undefined
  const [, named, base64 = ''] = dataUrl.exec(imageData) ?? fail('WRONG_TYPE')
  const bytes = decodeStrictly(base64)
  if (bytes.length > guidanceLimits.picture) fail('TOO_LARGE')
  const kind = kinds.find(
    ({ opening, ending }) => opening.equals(bytes.subarray(0, opening.length)) && ending.equals(bytes.subarray(-ending.length)),
  )
  if (!kind || (named !== undefined && named !== kind.type) || !hasPageSize(bytes)) fail('WRONG_TYPE')
  return { bytes, type: kind.type, extension: kind.extension }
}

const dataUrl = /^(?:data:(image\/(?:png|jpeg));base64,)?([A-Za-z0-9+/]+={0,2})$/

/** How these files begin and end: what was cut off, or continues with something else, is neither. */
const kinds = [
  {
    type: 'image/png',
    extension: 'png',
    opening: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    ending: Buffer.from('0000000049454e44ae426082', 'hex'),
  },
  { type: 'image/jpeg', extension: 'jpg', opening: Buffer.from('ffd8ff', 'hex'), ending: Buffer.from('ffd9', 'hex') },
] as const

/** Node skips whatever is not base64; here it is refused. */
function decodeStrictly(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  return bytes.toString('base64') === base64 ? bytes : fail('WRONG_TYPE')
}

/** Pixels: larger ones are made to fill the memory of whoever opens them. */
const most = { side: 8_192, area: 20_000_000 } as const

function hasPageSize(bytes: Buffer): boolean {
  try {
    const { width, height } = imageSize(bytes)
    return width >= 1 && height >= 1 && Math.max(width, height) <= most.side && width * height <= most.area
  } catch {
    return false
  }
}
