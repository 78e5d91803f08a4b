import type { Configuration } from '../configuration.ts'
import type { MemberContext } from '../serve/context.ts'
import { fail } from '../serve/problem.ts'
import { Pace } from './pace.ts'

/** Counts one more call of the caller. @throws Problem TOO_MANY_TRIES */
type SpendPace = (context: Pick<MemberContext, 'services' | 'companyId' | 'actor'>) => void

/** How often a member may do something that leaves nothing behind, a minute. */
export function createMemberPace(perMinute: number): SpendPace {
  /** One for each server: a process may have several, as tests do, whose members have the same ids. */
  const paces = new WeakMap<Configuration, Pace>()
  return ({ services, companyId, actor }) => {
    const pace = paces.get(services.configuration) ?? new Pace(perMinute)
    paces.set(services.configuration, pace)
    const retryAfter = pace.spend(`${companyId}.${actor.companyUserId}`, services.clock.now())
    if (retryAfter !== undefined) fail('TOO_MANY_TRIES', { retryAfter })
  }
}
