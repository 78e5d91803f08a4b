import { fullName } from '@strata/contract'
import { sayTime } from '../say-when.ts'
import type { SavedNews } from './saved-news.ts'

interface Reader {
  firstName: string
  lastName: string
  timezone?: string | undefined
}

/** "Ana Silva saved at 10:42 AM: 3 changes"; of oneself in another window "You saved in another window at 10:42 AM: 3 changes". */
export function sayNews({ kind, by, on, lines }: SavedNews, reader: Reader): string {
  const at = sayTime(on, reader.timezone)
  const isOwn = fullName(by) === fullName(reader)
  const who = isOwn ? `You saved in another window at ${at}` : `${fullName(by)} saved at ${at}`
  if (kind === 'waiting') return `${who}. Saving brings both together.`
  const changes = sayCount(lines.length)
  if (kind === 'shown') return lines.length === 0 ? `${who}.` : `${who}: ${changes}`
  return isOwn ? `${changes} of your other window came in` : `${changes} by ${fullName(by)} came in`
}

const sayCount = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)
