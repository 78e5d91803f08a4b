import { changelogLimits } from '@strata/contract'
import lzString from 'lz-string'
import { textOfHtml } from '../ui/index.ts'

/** Rich text as it travels (specification 5 §8). */
export const packText = (html: string): string => lzString.compressToEncodedURIComponent(html)

/** The HTML of a packed text, still to be sanitized; empty where it cannot be unpacked. */
export const unpackText = (packed: string): string => (packed === '' ? '' : (lzString.decompressFromEncodedURIComponent(packed) ?? ''))

/** Whether a change history says too little to go with a version: more than one character is needed (specification 2 §5). */
export const isHistoryMissing = (html: string): boolean => textOfHtml(html).length < changelogLimits.leastText
