import { waitingPageMessages as messages, type WorkEntry } from '@strata/contract'
import { formatDate, formatDateTime } from '../platform/index.ts'
import { formatDay } from '../ui/index.ts'

/** The day since which it waits: of data the one on which they were due, wherever the reader is. */
export const formatSince = (entry: WorkEntry, timezone: string | undefined): string =>
  entry.kind === 'lateMonth' ? formatDay(entry.dueOn) : formatDate(entry.since, timezone)

/** Why it waits, as sentences. */
export function describeWork(entry: WorkEntry, timezone: string | undefined): string {
  if (entry.kind === 'decision') return messages.sent({ sender: entry.sentBy, time: formatDateTime(entry.since, timezone) })
  if (entry.kind === 'missingActions') return messages.lacking({ count: entry.missingActions })
  const day = formatDay(entry.dueOn)
  const { emptyCount: empty, rowCount: rows, missingActions: missing } = entry
  return entry.isOpened ? messages.stillOpen({ empty, rows, missing, day }) : messages.notOpened({ day })
}
