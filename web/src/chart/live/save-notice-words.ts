import { fullName, saveNoticeMessages as messages } from '@strata/contract'
import { hasChoice, type MergeConflict } from '@strata/diagram'
import { formatTime } from '../../platform/index.ts'
import type { SaveNotice } from './save-notice.ts'

interface Reader {
  firstName: string
  lastName: string
  timezone?: string | undefined
}

/**
 * "Ana Silva saved at 10:42 AM: 3 changes"; of oneself in another window "You saved in another window at 10:42 AM: 3 changes". `clashes` are what both
 * touched of that which waits.
 */
export function describeSaveNotice({ kind, by, on, lines }: SaveNotice, reader: Reader, clashes: readonly MergeConflict[] = []): string {
  const isOwn = fullName(by) === fullName(reader)
  const [name, time, count] = [fullName(by), formatTime(on, reader.timezone), lines.length]
  if (kind === 'merged') return isOwn ? messages.mergedElsewhere({ count }) : messages.merged({ count, name })
  if (kind === 'shown' && count > 0) {
    return isOwn ? messages.savedChangesElsewhere({ time, count }) : messages.savedChanges({ name, time, count })
  }
  const saved = isOwn ? messages.savedElsewhere({ time }) : messages.saved({ name, time })
  return kind === 'shown' ? saved : [saved, ...describeOutlook(clashes, isOwn)].join(' ')
}

/** What saving will do, in sentences. */
function describeOutlook(clashes: readonly MergeConflict[], isOwn: boolean): string[] {
  if (clashes.length === 0) return [messages.savingMerges]
  const steps = clashes.filter(({ nodeIds }) => nodeIds.length > 0).length
  const changed = messages.bothChanged({ by: isOwn ? 'windows' : 'people', steps, connections: clashes.length - steps })
  return [changed, clashes.some(hasChoice) ? messages.savingAsks : messages.savingShows]
}

/** What can be done at once about what waits: merge it, or where both touched the same choose, or only see both. */
export function nameAction(clashes: readonly MergeConflict[]): string {
  if (clashes.length === 0) return messages.merge
  return clashes.some(hasChoice) ? messages.choose : messages.showBoth
}
