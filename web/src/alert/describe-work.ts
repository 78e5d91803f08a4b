import { waitingPageMessages as messages, type WorkEntry } from '@strata/contract'
import { formatDateTime } from '../platform/index.ts'
import { formatDay } from '../ui/index.ts'

/** Why it waits, as sentences. */
export function describeWork(entry: WorkEntry, timezone: string | undefined): string {
  if (entry.kind === 'decision') return messages.sent({ sender: entry.sentBy, time: formatDateTime(entry.since, timezone) })
  if (entry.kind === 'missingActions') return messages.lacking({ count: entry.missingActions })
  const day = formatDay(entry.dueOn)
  const { emptyCount: empty, rowCount: rows, missingActions: missing } = entry
  return entry.isOpened ? messages.stillOpen({ empty, rows, missing, day }) : messages.notOpened({ day })
}
