import lzString from 'lz-string'

/** Rich text as it travels (`decisions.md` §8). */
export const packText = (html: string): string => lzString.compressToEncodedURIComponent(html)

/** The HTML of a packed text, still to be sanitized; empty where it cannot be unpacked. */
export const unpackText = (packed: string): string => (packed === '' ? '' : (lzString.decompressFromEncodedURIComponent(packed) ?? ''))
