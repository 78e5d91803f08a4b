import type pg from 'pg'
import type { SealedRow } from '../platform/index.ts'
import { hashSignature, type SignatureRow, signatureColumns } from '../version/index.ts'

/**
 * Compares the signatures of a company with what the entries of its audit say of them: one that was altered, removed or put in is found (specification 4 §4). The chain itself
 * says whether the entries are whole.
 */
export class SignatureVerifier {
  readonly findings: string[] = []
  readonly #named: number[] = []
  readonly #pool: pg.Pool
  readonly #companyId: number

  /** `pool` is the owner's. */
  constructor(pool: pg.Pool, companyId: number) {
    this.#pool = pool
    this.#companyId = companyId
  }

  async take(rows: readonly SealedRow[]): Promise<void> {
    const named = rows.flatMap((row) => readNamed(row) ?? [])
    if (named.length === 0) return
    const kept = await this.#read(named.map(({ id }) => id))
    for (const { id, hash, seq } of named) {
      const signature = kept.get(id)
      if (!signature) this.findings.push(`Signature ${id} of entry ${seq} is not there any more.`)
      else if (hashSignature(signature) !== hash) this.findings.push(`Signature ${id} of entry ${seq} was altered.`)
      this.#named.push(id)
    }
  }

  /** After the last entry: signatures that no entry names. */
  async end(): Promise<void> {
    const { rows } = await this.#pool.query<{ id: number }>(
      'select id from signature where company_id = $1 and not id = any($2::bigint[]) order by id',
      [this.#companyId, this.#named],
    )
    for (const { id } of rows) this.findings.push(`Signature ${id} stands in no entry: it was put in.`)
  }

  async #read(ids: readonly number[]): Promise<Map<number, SignatureRow>> {
    const { rows } = await this.#pool.query<SignatureRow>(
      `select ${signatureColumns.text} from signature where company_id = $1 and id = any($2::bigint[])`,
      [this.#companyId, ids],
    )
    return new Map(rows.map((row) => [row.id, row]))
  }
}

function readNamed({ seq, facts }: SealedRow): { id: number; hash: string; seq: number } | undefined {
  if (!facts?.includes('"signatureHash"')) return undefined
  const { signatureId, signatureHash } = JSON.parse(facts)
  return { id: Number(signatureId), hash: String(signatureHash), seq }
}
