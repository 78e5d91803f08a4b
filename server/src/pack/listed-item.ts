import { decide, expectationGroupOf, type ReadItemType, type RightsTables } from '@strata/contract'
import type { Place } from '../process/index.ts'
import type { PackScope } from './pack-scope.ts'

/** An item as tables name it that hold what is said of items of any kind. */
export interface ListedItem {
  type: ReadItemType
  /** Of a document that is still there. */
  name: string | null
  processChronId: number | null
}

/** Whether the asker of a pack may see what others said of an item, as its screens ask it. */
export function maySeeOf(
  tables: RightsTables,
  action: string,
  { actor, places }: PackScope,
  { type, processChronId }: ListedItem,
): boolean {
  const place = processChronId === null ? null : places.get(processChronId)
  if (place === undefined) return false
  const rights = { group: groupOf(type, place), restricted: place?.isClosed ?? false, roles: place?.roles ?? [] }
  return decide(tables, actor, action, rights).allowed
}

function groupOf(type: ReadItemType, place: Place | null): string {
  if (type === 'ce' || type === 'se' || type === 'ie') return expectationGroupOf({ parentChronId: place?.parentChronId ?? null })
  if (type === 'prd') return 'processdoc'
  return type === 'gpd' || type === 'qmsd' || type === 'tld' ? 'globaldoc' : type
}
