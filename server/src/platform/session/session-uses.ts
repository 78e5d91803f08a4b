import type { Clock } from '../clock.ts'
import type { CompanyTransaction, Database } from '../database/database.ts'
import { DatabaseUnavailable } from '../database/database-errors.ts'
import { sql } from '../database/sql.ts'
import { minuteMs } from '../throttle/pace.ts'

export interface SessionUse {
  companyId: number
  sessionId: string
  /** When the session ends at the latest. */
  endsAt: Date
}

interface Parts {
  database: Pick<Database, 'inCompany'>
  clock: Clock
  /** Of a failure to write them, after which they are noted again with the next call. */
  onFailure: (error: unknown) => void
}

/**
 * When each session was used in each company last, to the minute (specification 5 §22.26). Calls do not wait for it: what a second brought is written at its end, of each
 * company in one statement.
 */
export class SessionUses {
  readonly #parts: Parts
  /** By company and session: when it was noted last. */
  readonly #noted = new Map<string, number>()
  #waiting = new Map<number, NotedUse[]>()
  #timer: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  note({ companyId, sessionId, endsAt }: SessionUse): void {
    const key = `${companyId} ${sessionId}`
    const now = this.#parts.clock.now()
    const last = this.#noted.get(key)
    if (last !== undefined && now.getTime() - last < minuteMs) return
    this.#remember(key, now.getTime())
    this.#waiting.set(companyId, [...(this.#waiting.get(companyId) ?? []), { sessionId, endsAt, usedAt: now }])
    this.#timer ??= setTimeout(() => void this.flush(), gatherMs).unref()
  }

  /** Writes what waits; for the end of the server too. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const waiting = this.#waiting
    this.#waiting = new Map()
    for (const [companyId, uses] of waiting) await this.#write(companyId, uses)
  }

  async #write(companyId: number, uses: readonly NotedUse[]): Promise<void> {
    try {
      await this.#parts.database.inCompany(companyId, (tx) => keepUses(tx, uses))
    } catch (error) {
      for (const { sessionId } of uses) this.#noted.delete(`${companyId} ${sessionId}`)
      if (!(error instanceof DatabaseUnavailable)) this.#parts.onFailure(error)
    }
  }

  /** The oldest goes when there are too many. */
  #remember(key: string, at: number): void {
    this.#noted.delete(key)
    const [oldest] = this.#noted.keys()
    if (oldest !== undefined && this.#noted.size >= rememberedUses) this.#noted.delete(oldest)
    this.#noted.set(key, at)
  }
}

const gatherMs = 1000
const rememberedUses = 20_000

interface NotedUse {
  sessionId: string
  endsAt: Date
  usedAt: Date
}

/** In one order, lest two servers wait for each other. */
async function keepUses(tx: CompanyTransaction, uses: readonly NotedUse[]): Promise<void> {
  const ids = uses.map(({ sessionId }) => sessionId)
  const ends = uses.map(({ endsAt }) => endsAt.toISOString())
  const times = uses.map(({ usedAt }) => usedAt.toISOString())
  await tx.run(sql`
    insert into session_use (company_id, session_id, ends_at, used_at)
    select ${tx.companyId}, use.id, use.ends_at, use.used_at
      from unnest(${ids}::uuid[], ${ends}::timestamptz[], ${times}::timestamptz[]) as use (id, ends_at, used_at) order by use.id
    on conflict (company_id, session_id) do update set used_at = excluded.used_at
     where session_use.used_at < excluded.used_at
    returning session_id`)
}
