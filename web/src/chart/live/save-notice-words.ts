import { fullName, saveNoticeMessages as messages } from '@strata/contract'
import { hasChoice, type MergeConflict } from '@strata/diagram'
import { formatTime } from '../../platform/index.ts'
import { wasTakenUpHere } from '../../suggestion/index.ts'
import type { SaveNotice } from './save-notice.ts'

interface Reader {
  firstName: string
  lastName: string
  timezone?: string | undefined
}

/** What a save came from that one did not make with the button here. */
type Source = 'window' | 'suggestion' | 'person'

/**
 * "Ana Silva saved at 10:42 AM: 3 changes"; of oneself in another window "You saved in another window at 10:42 AM: 3 changes". `clashes` are what both
 * touched of that which waits.
 */
export function describeSaveNotice(notice: SaveNotice, reader: Reader, clashes: readonly MergeConflict[] = []): string {
  const { kind, on, lines } = notice
  const from = sourceOf(notice, reader)
  const values = { from, name: fullName(notice.by), time: formatTime(on, reader.timezone), count: lines.length }
  if (kind === 'merged') return messages.merged(values)
  if (kind === 'shown') return lines.length > 0 ? messages.savedChanges(values) : messages.saved(values)
  return [messages.saved(values), ...describeOutlook(clashes, from)].join(' ')
}

function sourceOf({ by, theirs }: SaveNotice, reader: Reader): Source {
  if (wasTakenUpHere(theirs.etag)) return 'suggestion'
  return fullName(by) === fullName(reader) ? 'window' : 'person'
}

/** What saving will do, in sentences. */
function describeOutlook(clashes: readonly MergeConflict[], from: Source): string[] {
  if (clashes.length === 0) return [messages.savingMerges]
  const steps = clashes.filter(({ nodeIds }) => nodeIds.length > 0).length
  const changed = messages.bothChanged({ from, steps, connections: clashes.length - steps })
  return [changed, clashes.some(hasChoice) ? messages.savingAsks : messages.savingShows]
}

/** What can be done at once about what waits: merge it, or where both touched the same choose, or only see both. */
export function nameAction(clashes: readonly MergeConflict[]): string {
  if (clashes.length === 0) return messages.merge
  return clashes.some(hasChoice) ? messages.choose : messages.showBoth
}
