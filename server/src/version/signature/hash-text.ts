import { createHash } from 'node:crypto'

/** SHA-256, hex, of a text in UTF-8. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')
