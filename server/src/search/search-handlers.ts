import { type RouteInput, type RouteOutput, type SearchKind, searchKinds, searchLimits, type searchRoutes } from '@strata/contract'
import { createMemberPace, type MemberContext } from '../platform/index.ts'
import { type FoundEntry, findEntries } from './entry-views.ts'
import { readQuery } from './read-query.ts'
import { resolveFindings } from './resolve-findings.ts'

type Search = (typeof searchRoutes)['search']

const spendPace = createMemberPace(searchLimits.perMinute)

/** What the caller finds. @throws Problem TOO_MANY_TRIES */
export async function search(context: MemberContext, { query: { q, kind } }: RouteInput<Search>): Promise<RouteOutput<Search>> {
  const { tx, actor, companyId } = context
  spendPace(context)
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
