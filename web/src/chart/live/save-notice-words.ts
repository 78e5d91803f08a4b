import { fullName } from '@strata/contract'
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
  const at = formatTime(on, reader.timezone)
  const isOwn = fullName(by) === fullName(reader)
  const who = isOwn ? `You saved in another window at ${at}` : `${fullName(by)} saved at ${at}`
  if (kind === 'waiting') return `${who}. ${describeOutlook(clashes, isOwn)}`
  const changes = formatCount(lines.length, 'change')
  if (kind === 'shown') return lines.length === 0 ? `${who}.` : `${who}: ${changes}`
  return isOwn ? `${changes} of your other window came in` : `${changes} by ${fullName(by)} came in`
}

/** What will come of saving. */
function describeOutlook(clashes: readonly MergeConflict[], isOwn: boolean): string {
  if (clashes.length === 0) return 'Saving brings both together.'
  const outcome = clashes.some(hasChoice) ? 'Saving lets you choose.' : 'Saving shows both.'
  return `${isOwn ? 'Both windows' : 'You both'} changed ${describeTouched(clashes)}. ${outcome}`
}

/** What can be done at once about what waits: bring it in, or where both touched the same choose, or only see both. */
export function nameAction(clashes: readonly MergeConflict[]): string {
  if (clashes.length === 0) return 'Bring in now'
  return clashes.some(hasChoice) ? 'Choose now' : 'Show both'
}

/** "1 step", "2 steps and 1 connection" */
function describeTouched(clashes: readonly MergeConflict[]): string {
  const steps = clashes.filter(({ nodeIds }) => nodeIds.length > 0).length
  const connections = clashes.length - steps
  return [...(steps > 0 ? [formatCount(steps, 'step')] : []), ...(connections > 0 ? [formatCount(connections, 'connection')] : [])].join(
    ' and ',
  )
}

const formatCount = (count: number, what: string): string => (count === 1 ? `1 ${what}` : `${count} ${what}s`)
