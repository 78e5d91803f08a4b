import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import { type AuditHead, HeadLines, type KeptLine, type Link } from './head-line.ts'

interface Keeping {
  auditHeadsFolder: string
  auditSecret: string
}

/** Where, in the folder of heads, those of the lanes from 1 on are: the release before reads all lines that stand in the folder itself, and knows no lanes. */
const lanesFolder = 'lanes'

/**
 * Keeps the heads of all chains outside of the database, two sealed lines each time, of lane 0 and of the others: whoever cuts the newest entries off a chain
 * cannot cut them here too (specification 5 §18). The folder holds a file a month, `2026-11.jsonl`, and `lanes/2026-11.jsonl`; lines are only ever added. Each
 * is numbered and sealed over the one before of its folder, and the database knows the newest: a line that is gone is missed, at the end too (§22.16).
 */
export class AuditHeads {
  readonly #firsts: HeadsFolder
  readonly #others: HeadsFolder

  constructor({ auditHeadsFolder, auditSecret }: Keeping) {
    const lines = new HeadLines(auditSecret)
    this.#firsts = new HeadsFolder(auditHeadsFolder, '', lines)
    this.#others = new HeadsFolder(auditHeadsFolder, lanesFolder, lines)
  }

  /** Adds the lines with the heads of this moment. */
  async keep(database: Database, now: Date): Promise<void> {
    await database.outsideCompany(async (tx) => {
      // Servers that share a folder add one line after another.
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('strata audit heads', 0))`)
      await this.#firsts.add(tx, await readHeads(tx), now)
      await this.#others.add(tx, await readLaneHeads(tx), now)
    })
  }

  /** Every line that is there, in the order of the files; those that were altered have no content. */
  async read(): Promise<KeptLine[]> {
    return [...(await this.#firsts.read()), ...(await this.#others.read())]
  }
}

/** Whether a line holds heads of the lanes from 1 on. */
export const isOfLanes = ({ place }: KeptLine): boolean => place.startsWith(`${lanesFolder}/`)

class HeadsFolder {
  readonly #path: string
  readonly #name: string
  readonly #lines: HeadLines

  constructor(parent: string, name: string, lines: HeadLines) {
    this.#path = join(parent, name)
    this.#name = name
    this.#lines = lines
  }

  async add(tx: Transaction, heads: AuditHead[], now: Date): Promise<void> {
    await mkdir(this.#path, { recursive: true, mode: 0o700 })
    const link = await this.#nextLink(tx)
    const { text, seal } = this.#lines.write({ at: now.toISOString(), heads, link })
    await appendFile(join(this.#path, `${now.toISOString().slice(0, 7)}.jsonl`), `${text}\n`, { mode: 0o600, flush: true })
    await tx.run(sql`select keep_audit_heads_end(${link.chain}, ${link.number}, ${seal}, ${now})`)
  }

  async read(): Promise<KeptLine[]> {
    const kept: KeptLine[] = []
    for (const file of await this.#listFiles()) {
      const lines = (await readFile(join(this.#path, file), 'utf8')).split('\n')
      for (const [index, text] of lines.entries())
        if (text !== '') kept.push({ place: `${posix.join(this.#name, file)}, line ${index + 1}`, content: this.#lines.read(text) })
    }
    return kept
  }

  /** After the newest line that is here, or that the database knows of: what was removed in between stays missed. */
  async #nextLink(tx: Transaction): Promise<Link> {
    const contents = (await this.read()).flatMap(({ content }) => (content ? [content] : []))
    const newest = contents
      .flatMap(({ link, seal }) => (link ? [{ ...link, seal }] : []))
      .toSorted((one, other) => one.number - other.number)
      .at(-1)
    if (!newest) return { chain: randomUUID(), number: 1, after: contents.at(-1)?.seal ?? null }
    const known = await tx.maybe<{ number: number; seal: string }>(
      sql`select number, seal from audit_heads_end where chain = ${newest.chain}`,
    )
    const last = known && known.number > newest.number ? known : newest
    return { chain: newest.chain, number: last.number + 1, after: last.seal }
  }

  async #listFiles(): Promise<string[]> {
    try {
      return (await readdir(this.#path)).filter((name) => /^\d{4}-\d{2}\.jsonl$/.test(name)).sort()
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
  }
}

/** Keeps the heads of the audit outside of the database each hour (specification 5 §18). */
export const keepAuditHeads = (parts: { configuration: Keeping; database: Database; clock: Clock }): RecurringJob => ({
  name: 'keepAuditHeads',
  pattern: '7 * * * *',
  run: () => new AuditHeads(parts.configuration).keep(parts.database, parts.clock.now()),
})

/** When the newest heads were kept, by whichever server; nothing where none ever were. */
export async function findAuditHeadsKeptOn(tx: Transaction): Promise<Date | undefined> {
  const newest = await tx.one<{ kept_on: string | null }>(sql`select max(kept_on) as kept_on from audit_heads_end`)
  return newest.kept_on === null ? undefined : new Date(newest.kept_on)
}

async function readHeads(tx: Transaction): Promise<AuditHead[]> {
  const rows = await tx.many<{ company_id: number; seq: number; mac: Uint8Array }>(sql`select company_id, seq, mac from list_audit_heads()`)
  return rows.map((row) => ({ companyId: row.company_id, seq: row.seq, mac: Buffer.from(row.mac).toString('hex') }))
}

async function readLaneHeads(tx: Transaction): Promise<AuditHead[]> {
  const rows = await tx.many<{ company_id: number; lane: number; seq: number; mac: Uint8Array }>(
    sql`select company_id, lane, seq, mac from list_audit_lane_heads()`,
  )
  return rows.map(({ company_id, lane, seq, mac }) => ({ companyId: company_id, lane, seq, mac: Buffer.from(mac).toString('hex') }))
}
