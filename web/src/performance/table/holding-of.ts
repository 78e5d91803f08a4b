import type { Holding } from '../performance-parts.ts'
import type { DataLine } from './data-line.ts'

/** What of the rows as they are stored holds up completing the month: interfacing processes have no actions (specification 5 §13). */
export function holdingOf(lines: readonly DataLine[]): Pick<Holding, 'missing' | 'empty' | 'isAllEmpty'> {
  return {
    missing: lines.filter(({ colour, action }) => colour === 'red' && action?.trim() === ''),
    isAllEmpty: lines.length > 0 && lines.every(({ colour }) => colour === 'yellow'),
    empty: new Set(lines.flatMap(({ colour, rowId }) => (colour === 'yellow' ? [rowId] : []))).size,
  }
}
