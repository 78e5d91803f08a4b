import type { Database } from '../database/database.ts'
import type { MemberContext } from '../serve/context.ts'
import { fail } from '../serve/problem.ts'
import { Pace } from './pace.ts'

/** Counts one more call of the caller. @throws Problem TOO_MANY_TRIES */
type SpendPace = (context: Pick<MemberContext, 'services' | 'companyId' | 'actor'>) => void

/** How often a member may do something that leaves nothing behind, a minute. */
export function createMemberPace(perMinute: number): SpendPace {
  /** One for each database: a process may serve several, as tests do, whose members have the same ids. */
  const paces = new WeakMap<Database, Pace>()
  return ({ services, companyId, actor }) => {
    const pace = paces.get(services.database) ?? new Pace(perMinute)
    paces.set(services.database, pace)
    const retryAfter = pace.spend(`${companyId}.${actor.companyUserId}`, services.clock.now())
    if (retryAfter !== undefined) fail('TOO_MANY_TRIES', { retryAfter })
  }
}
