import { type chartRoutes, isRestorable, type RouteOutput } from '@strata/contract'
import type { ChartRow } from '../chart-views.ts'

type Replaceable = Pick<ChartRow, 'id' | 'version' | 'replacedOn' | 'savedOn' | 'preparedBy'>
type ReplacedWip = RouteOutput<(typeof chartRoutes)['listReplaced']>[number]

/** The replaced WIPs that can still be restored, newest first (specification 5 §19). */
export function listRestorable(versions: readonly Replaceable[], now: Date): ReplacedWip[] {
  return versions
    .flatMap(({ id, version, replacedOn, savedOn, preparedBy }) =>
      isRestorable(replacedOn, now) ? [{ id, version, replacedOn, savedOn, preparedBy }] : [],
    )
    .sort((a, b) => Date.parse(b.replacedOn) - Date.parse(a.replacedOn) || b.id - a.id)
}
