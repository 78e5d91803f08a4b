import { addDays, type EventParams, fullName, readingNoticeMessages as messages, withDialog } from '@strata/contract'
import { addAlerts, addEventsTo, listMailed, listPromptReaders } from '../announcement/index.ts'
import { readCompanyTimezone } from '../company/index.ts'
import { type CompanyTransaction, formatDay, localTime, queueJobs } from '../platform/index.ts'
import { findPerson } from '../user/index.ts'
import type { NamedVersion, VersionNotice, Work } from '../version/index.ts'

export interface ReadMailJob {
  companyId: number
  companyUserId: number
  requestId: number
  reason: 'asked' | 'reminder'
}

declare module '../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailReading: ReadMailJob
  }
}

interface Asked {
  notice: NamedVersion
  requestId: number
  /** Who asks (a companyUserId): nobody is alerted of what they asked themselves. */
  askedBy: number
  days: number
  /** companyUserIds. */
  to: readonly number[]
  /** A new version asks those who were asked to read the one before. */
  isNext?: boolean
}

/** Alerts those who are asked to read a version, and mails those who want that at once. */
export async function announceAsked({ tx, now }: Work, { notice, requestId, askedBy, days, to, isNext = false }: Asked): Promise<void> {
  const others = to.filter((memberId) => memberId !== askedBy)
  if (others.length === 0) return
  const { day } = localTime(now, await readCompanyTimezone(tx))
  const values = {
    version: notice.name,
    name: fullName(await findPerson(tx, askedBy)),
    day: formatDay(addDays(new Date(day), days).toISOString().slice(0, 10)),
  }
  const text = isNext ? messages.askedAgain(values) : messages.asked(values)
  await addAlerts(tx, { to: others, text, target: withDialog(notice.target, { name: 'read' }), on: now })
  await queueReadMails(tx, await listPromptReaders(tx, others), { requestId, reason: 'asked' })
}

/** Reminds those who want mails at all. */
export const remind = async (tx: CompanyTransaction, requestId: number, members: readonly number[]): Promise<void> =>
  queueReadMails(tx, await listMailed(tx, members), { requestId, reason: 'reminder' })

async function queueReadMails(
  tx: CompanyTransaction,
  members: readonly number[],
  job: Pick<ReadMailJob, 'requestId' | 'reason'>,
): Promise<void> {
  if (members.length === 0) return
  await queueJobs(
    tx,
    'mailReading',
    members.map((companyUserId) => ({ companyId: tx.companyId, companyUserId, ...job })),
  )
}

/** An event for who asked: everyone has read. */
export async function announceComplete(
  tx: CompanyTransaction,
  { notice, askedBy, on }: { notice: VersionNotice; askedBy: number; on: Date },
): Promise<void> {
  const params: EventParams = { ...notice.params, status: 'READ' }
  const comments = messages.allRead({ version: notice.name })
  await addEventsTo(tx, [askedBy], { kind: 'reading.complete', comments, params, about: notice.about, on })
}
