import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { deriveKey } from '../keys.ts'

const headSchema = z.object({
  companyId: z.int().min(0),
  lane: z.int().positive().optional(),
  seq: z.int().positive(),
  mac: z.string().regex(/^[0-9a-f]{64}$/),
})
const linkSchema = z.object({ chain: z.uuid(), number: z.int().positive(), after: z.string().nullable() })
const lineSchema = z.object({ at: z.iso.datetime(), heads: z.array(headSchema), link: linkSchema.optional(), seal: z.string() })

/** The newest entry of one chain of the audit, as it was at a moment; without a lane it is that of lane 0. `mac` is hex. */
export type AuditHead = z.infer<typeof headSchema>

/** A line's place among those of its folder: `after` is the seal of the line before, null where there was none. */
export type Link = z.infer<typeof linkSchema>

/** Lines of the first release have no link. */
export type HeadLine = z.infer<typeof lineSchema>

/** A line as it is in a file; without content where it was altered. */
export interface KeptLine {
  /** `2026-11.jsonl, line 4` */
  place: string
  content: HeadLine | undefined
}

/** Writes and reads single lines, sealed with a key that the database does not have. */
export class HeadLines {
  readonly #key: Buffer

  constructor(auditSecret: string) {
    this.#key = deriveKey(auditSecret, 'audit-heads')
  }

  write(line: { at: string; heads: AuditHead[]; link: Link }): { text: string; seal: string } {
    const seal = this.#seal(line)
    return { text: JSON.stringify({ ...line, seal }), seal }
  }

  /** Nothing for a line that was altered. */
  read(text: string): HeadLine | undefined {
    const parsed = lineSchema.safeParse(readJson(text))
    if (!parsed.success) return undefined
    const [expected, given] = [Buffer.from(this.#seal(parsed.data)), Buffer.from(parsed.data.seal)]
    return expected.length === given.length && timingSafeEqual(expected, given) ? parsed.data : undefined
  }

  #seal({ at, heads, link }: Omit<HeadLine, 'seal'>): string {
    const facts = heads.map(({ companyId, lane, seq, mac }) => (lane === undefined ? [companyId, seq, mac] : [companyId, seq, mac, lane]))
    // Without a link it is what the first release sealed.
    const covered = link ? [at, facts, link.chain, link.number, link.after] : [at, facts]
    return createHmac('sha256', this.#key).update(JSON.stringify(covered)).digest('hex')
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
