import { z } from 'zod'
import { changeHistoryMissing } from '../http/index.ts'

/** Bytes of a packed text, and of the HTML it unpacks to (specification 5 §18). The fewest characters that say something (specification 2 §5). Rows a page (specification 1 §9). */
export const changelogLimits = { packed: 16 * 1024, unpacked: 200 * 1024, leastText: 2, pageSize: 30, offered: 4 } as const

/** A text packed by lz-string's compressToEncodedURIComponent (specification 5 §8). */
export const packedText = z.string(changeHistoryMissing).max(changelogLimits.packed)
