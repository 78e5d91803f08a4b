import { fullName } from '@strata/contract'
import { hasChoice, type MergeConflict } from '@strata/diagram'
import { sayTime } from '../../platform/index.ts'
import type { SavedNews } from './saved-news.ts'

interface Reader {
  firstName: string
  lastName: string
  timezone?: string | undefined
}

/**
 * "Ana Silva saved at 10:42 AM: 3 changes"; of oneself in another window "You saved in another window at 10:42 AM: 3 changes". `clashes` are what both
 * touched of that which waits.
 */
export function sayNews({ kind, by, on, lines }: SavedNews, reader: Reader, clashes: readonly MergeConflict[] = []): string {
  const at = sayTime(on, reader.timezone)
  const isOwn = fullName(by) === fullName(reader)
  const who = isOwn ? `You saved in another window at ${at}` : `${fullName(by)} saved at ${at}`
  if (kind === 'waiting') return `${who}. ${sayOutlook(clashes, isOwn)}`
  const changes = sayCount(lines.length, 'change')
  if (kind === 'shown') return lines.length === 0 ? `${who}.` : `${who}: ${changes}`
  return isOwn ? `${changes} of your other window came in` : `${changes} by ${fullName(by)} came in`
}

/** What will come of saving. */
function sayOutlook(clashes: readonly MergeConflict[], isOwn: boolean): string {
  if (clashes.length === 0) return 'Saving brings both together.'
  const outcome = clashes.some(hasChoice) ? 'Saving lets you choose.' : 'Saving shows both.'
  return `${isOwn ? 'Both windows' : 'You both'} changed ${sayTouched(clashes)}. ${outcome}`
}

/** What can be done at once about what waits: bring it in, or where both touched the same choose, or only see both. */
export function sayDeed(clashes: readonly MergeConflict[]): string {
  if (clashes.length === 0) return 'Bring in now'
  return clashes.some(hasChoice) ? 'Choose now' : 'Show both'
}

/** "1 step", "2 steps and 1 connection" */
function sayTouched(clashes: readonly MergeConflict[]): string {
  const steps = clashes.filter(({ nodeIds }) => nodeIds.length > 0).length
  const connections = clashes.length - steps
  return [...(steps > 0 ? [sayCount(steps, 'step')] : []), ...(connections > 0 ? [sayCount(connections, 'connection')] : [])].join(' and ')
}

const sayCount = (count: number, what: string): string => (count === 1 ? `1 ${what}` : `${count} ${what}s`)
