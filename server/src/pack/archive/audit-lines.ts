import { createHash } from 'node:crypto'
import type { AuditOfPack } from './pack-manifest.ts'

/**
 * Writes entries as a plain chain that anybody can follow: a line is `{"link":…,"entry":…}`, its link the SHA-256, in hex, of the link before (empty at
 * first), a line feed, and the text of the entry.
 */
export class AuditLines {
  #first: string | null = null
  #last: string | null = null
  #count = 0

  write(entry: object): string {
    const text = writeJsonLine(entry)
    const link = createHash('sha256')
      .update(`${this.#last ?? ''}\n${text}`)
      .digest('hex')
    this.#first ??= link
    this.#last = link
    this.#count += 1
    return `{"link":"${link}","entry":${text}}\n`
  }

  describe(): Omit<AuditOfPack, 'holds'> {
    return { entries: this.#count, first: this.#first, last: this.#last }
  }
}

/** JSON in one line, for programs too for which a line separator of Unicode ends a line, as `node:readline` of Node 24. */
export const writeJsonLine = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
