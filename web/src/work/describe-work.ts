import { daysBetween, workPageMessages as messages, type WorkEntry } from '@strata/contract'
import { currentDay, formatDate, formatDateTime } from '../platform/index.ts'
import { formatDay, isoDay } from '../ui/index.ts'

/** What has to be done, and why by this person, as sentences. */
export function describeWork(entry: WorkEntry, timezone: string | undefined): string {
  return `${describeTask(entry, timezone).trimEnd()} ${describeRole(entry)}`.trimEnd()
}

function describeRole(entry: WorkEntry): string {
  if ('standsInFor' in entry && entry.standsInFor !== undefined) return messages.standsIn({ name: entry.standsInFor })
  return 'as' in entry ? messages.asRole({ role: entry.as }) : ''
}

function describeTask(entry: WorkEntry, timezone: string | undefined): string {
  switch (entry.kind) {
    case 'decision':
    case 'document':
    case 'consent':
      return messages.sent({ sender: entry.sentBy, time: formatDateTime(entry.since, timezone) })
    case 'lateMonth':
      return entry.isOpened ? describeRows(entry) : messages.notOpened
    case 'openMonth':
      return describeRows(entry)
    case 'missingActions':
      return messages.lacking({ count: entry.missingActions })
    case 'plan':
      return messages.planEnded
    case 'suggestion':
      return messages.suggested({ count: entry.count })
    case 'review':
      return entry.needsWork ? messages.reviewNeedsWork : messages.reviewDue
    case 'handover':
      return messages.handover({ count: entry.lineCount, name: entry.name })
    case 'ownerless':
      return messages.ownerless({ count: entry.lineCount, name: entry.name })
    case 'idleWip':
      return messages.idle
    case 'read':
      return messages.toRead({ name: entry.askedBy })
    case 'asked':
      return describeAsked(entry)
  }
}

function describeAsked({ readers, handover, suggestions, isConsentMissing }: Extract<WorkEntry, { kind: 'asked' }>): string {
  if (suggestions) return messages.suggestedByYou({ count: suggestions })
  if (handover) return messages.handoverAsked({ count: handover.lineCount, name: handover.name })
  if (readers) return messages.readByOthers(countTexts(readers))
  return isConsentMissing ? messages.consentsMissing : messages.sentByYou
}

const countTexts = ({ asked, read }: { asked: number; read: number }) => ({ asked: String(asked), read: String(read) })

type OpenMonth = Extract<WorkEntry, { kind: 'lateMonth' | 'openMonth' }>

function describeRows({ emptyCount: empty, rowCount: rows, missingActions: missing }: OpenMonth): string {
  return empty + missing === 0 ? messages.allEntered : messages.stillOpen({ empty, rows, missing })
}

/** Days past the one on which it was due, where its company is; 0 on that day, below it before. */
export function countDaysLate({ dueOn, timezone }: Pick<WorkEntry, 'dueOn' | 'timezone'>): number {
  return daysBetween(dueOn, new Date(isoDay(currentDay(timezone))))
}

/** Of months that are late the day on which they were due, wherever the reader is. */
export const formatSince = (entry: WorkEntry, timezone: string | undefined): string =>
  messages.since({ day: entry.kind === 'lateMonth' ? formatDay(entry.dueOn) : formatDate(entry.since, timezone) })
