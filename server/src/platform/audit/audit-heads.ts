import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { deriveKey } from '../keys.ts'

const head = z.object({ companyId: z.number().int().min(0), seq: z.number().int().positive(), mac: z.string().regex(/^[0-9a-f]{64}$/) })
const headLine = z.object({ at: z.iso.datetime(), heads: z.array(head), seal: z.string() })

/** The newest entry of one chain, as it was at a moment. `mac` is hex. */
export type AuditHead = z.infer<typeof head>

/**
 * Keeps the heads of all chains outside of the database, one sealed line each time: whoever cuts the newest entries off a chain cannot cut
 * them here too (`decisions.md` §18). The folder holds a file a month, `2026-11.jsonl`; lines are only ever added.
 */
export class AuditHeads {
  readonly #folder: string
  readonly #key: Buffer

  constructor({ auditHeadsFolder, auditSecret }: { auditHeadsFolder: string; auditSecret: string }) {
    this.#folder = auditHeadsFolder
    this.#key = deriveKey(auditSecret, 'audit-heads')
  }

  /** Adds a line with the heads of this moment. */
  async keep(database: Database, now: Date): Promise<void> {
    const rows = await database.outsideCompany((tx) =>
      tx.many<{ company_id: number; seq: number; mac: Uint8Array }>(sql`select company_id, seq, mac from list_audit_heads()`),
    )
    const heads = rows.map((row) => ({ companyId: row.company_id, seq: row.seq, mac: Buffer.from(row.mac).toString('hex') }))
    const at = now.toISOString()
    await mkdir(this.#folder, { recursive: true, mode: 0o700 })
    const line = JSON.stringify({ at, heads, seal: this.#seal(at, heads) })
    await appendFile(join(this.#folder, `${at.slice(0, 7)}.jsonl`), `${line}\n`, { mode: 0o600, flush: true })
  }

  /** All heads that were kept, each once, and the lines that were altered, as `2026-11.jsonl, line 4`. */
  async read(): Promise<{ heads: AuditHead[]; altered: string[] }> {
    const heads = new Map<string, AuditHead>()
    const altered: string[] = []
    for (const file of await this.#listFiles()) {
      const lines = (await readFile(join(this.#folder, file), 'utf8')).split('\n')
      for (const [index, line] of lines.entries()) {
        if (line === '') continue
        const kept = this.#open(line)
        if (!kept) altered.push(`${file}, line ${index + 1}`)
        for (const head of kept ?? []) heads.set(`${head.companyId}/${head.seq}/${head.mac}`, head)
      }
    }
    return { heads: [...heads.values()], altered }
  }

  async #listFiles(): Promise<string[]> {
    try {
      return (await readdir(this.#folder)).filter((name) => /^\d{4}-\d{2}\.jsonl$/.test(name)).sort()
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
  }

  #open(line: string): AuditHead[] | undefined {
    const parsed = headLine.safeParse(readJson(line))
    if (!parsed.success) return undefined
    const { at, heads, seal } = parsed.data
    const [expected, given] = [Buffer.from(this.#seal(at, heads)), Buffer.from(seal)]
    return expected.length === given.length && timingSafeEqual(expected, given) ? heads : undefined
  }

  #seal(at: string, heads: readonly AuditHead[]): string {
    const facts = heads.map(({ companyId, seq, mac }) => [companyId, seq, mac])
    return createHmac('sha256', this.#key)
      .update(JSON.stringify([at, facts]))
      .digest('hex')
  }
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
