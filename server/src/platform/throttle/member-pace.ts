import type { Database } from '../database/database.ts'
import type { MemberContext } from '../serve/context.ts'
import { fail } from '../serve/problem.ts'

/** Counts one more call of the caller. @throws Problem TOO_MANY_TRIES */
type SpendPace = (context: Pick<MemberContext, 'services' | 'companyId' | 'actor'>) => void

/**
 * How often a member may do something that leaves nothing behind, a minute. It is counted in this process, unlike tries (`Throttle`): it spares the
 * database, and guards no secret.
 */
export function createMemberPace(perMinute: number): SpendPace {
  /** One for each database: a process may serve several, as tests do, whose members have the same ids. */
  const paces = new WeakMap<Database, MemberPace>()
  return ({ services, companyId, actor }) => {
    const pace = paces.get(services.database) ?? new MemberPace(perMinute)
    paces.set(services.database, pace)
    const retryAfter = pace.spend(`${companyId}.${actor.companyUserId}`, services.clock.now())
    if (retryAfter !== undefined) fail('TOO_MANY_TRIES', { retryAfter })
  }
}

/** Members whose calls are counted at the same time. */
const mostMembers = 10_000
const windowMs = 60_000

class MemberPace {
  readonly #perMinute: number
  readonly #spent = new Map<string, { since: number; count: number }>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Counts one more; one too many answers the seconds until the next may come. */
  spend(member: string, now: Date): number | undefined {
    const time = now.getTime()
    const known = this.#spent.get(member)
    if (!known || time - known.since >= windowMs) {
      this.#begin(member, time)
      return undefined
    }
    if (known.count >= this.#perMinute) return (known.since + windowMs - time) / 1000
    known.count += 1
    return undefined
  }

  /** The oldest give way to the newest. */
  #begin(member: string, since: number): void {
    this.#spent.delete(member)
    this.#spent.set(member, { since, count: 1 })
    const [oldest] = this.#spent.keys()
    if (this.#spent.size > mostMembers && oldest !== undefined) this.#spent.delete(oldest)
  }
}
