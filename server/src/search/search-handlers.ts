import { type RouteInput, type RouteOutput, type SearchKind, searchKinds, searchLimits, type searchRoutes } from '@strata/contract'
import type { Database } from '../platform/database/database.ts'
import type { MemberContext } from '../platform/serve/context.ts'
import { fail } from '../platform/serve/problem.ts'
import { type FoundEntry, findEntries } from './entry-views.ts'
import { MemberPace } from './member-pace.ts'
import { readQuery } from './read-query.ts'
import { resolveFindings } from './resolve-findings.ts'

type Search = (typeof searchRoutes)['search']

/** One for each database: a process may serve several, as tests do, whose members have the same ids. */
const paces = new WeakMap<Database, MemberPace>()

function paceOn(database: Database): MemberPace {
  const pace = paces.get(database) ?? new MemberPace(searchLimits.perMinute)
  paces.set(database, pace)
  return pace
}

/** What the caller finds. @throws Problem TOO_MANY_TRIES */
export async function search(context: MemberContext, { query: { q, kind } }: RouteInput<Search>): Promise<RouteOutput<Search>> {
  const { tx, actor, companyId, services } = context
  const retryAfter = paceOn(services.database).spend(`${companyId}.${actor.companyUserId}`, services.clock.now())
  if (retryAfter !== undefined) fail('TOO_MANY_TRIES', { retryAfter })
  const query = readQuery(companyId, q)
  if (!query) return { results: [], more: [] }
  const { companyUserId } = actor
  const each = kind ? searchLimits.ofOneKind : searchLimits.ofEachKind
  const entries = await findEntries(tx, query, { companyUserId, kinds: kind ? [kind] : searchKinds, each })
  const { shown, more } = cutEach(entries, each)
  return { results: await resolveFindings(tx, { actor, query }, shown), more }
}

/** So many of each kind, and the kinds that have more. */
function cutEach(entries: readonly FoundEntry[], each: number): { shown: FoundEntry[]; more: SearchKind[] } {
  const byKind = searchKinds.map((kind) => ({ kind, of: entries.filter((entry) => entry.kind === kind) }))
  const kept = new Set(byKind.flatMap(({ of }) => of.slice(0, each)))
  return {
    shown: entries.filter((entry) => kept.has(entry)),
    more: byKind.filter(({ of }) => of.length > each).map(({ kind }) => kind),
  }
}
