import { formatPlace, fullName, type LineName, handoverNoticeMessages as messages } from '@strata/contract'
import { listMailed, mailMember } from '../announcement/index.ts'
import { findDecider } from '../company/index.ts'
import { type JobHandler, type MailParts, queueJobs, withPrincipals } from '../platform/index.ts'
import type { Work } from '../version/index.ts'
import { type HandoverPerson, mapMembers } from './handover-views.ts'
import { keyOf, listHeldLines } from './list-lines.ts'

/** A mail to one who was given lines of somebody. */
export interface HandoverMailJob {
  companyId: number
  companyUserId: number
  /** On whom they hung, and who gave them (companyUserIds). */
  of: number
  by: number
  lines: LineName[]
}

declare module '../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailHandover: HandoverMailJob
  }
}

interface Given {
  person: HandoverPerson
  gifts: readonly { line: LineName; to: { companyUserId: number } }[]
}

/** Each receiver who wants mails gets one; nobody is mailed of what they took themselves. */
export async function mailReceivers({ tx, by }: Work, { person, gifts }: Given): Promise<void> {
  const receivers = [...new Set(gifts.map(({ to }) => to.companyUserId))].filter((receiver) => receiver !== by)
  const jobs = (await listMailed(tx, receivers)).map((companyUserId) => ({
    companyId: tx.companyId,
    companyUserId,
    of: person.userId,
    by,
    lines: gifts.filter(({ to }) => to.companyUserId === companyUserId).map(({ line: { kind, id } }) => ({ kind, id })),
  }))
  if (jobs.length > 0) await queueJobs(tx, 'mailHandover', jobs)
}

/** What went on to somebody else meanwhile, or may not be known, is not named; of nothing there is no mail. */
export const mailHandover =
  (parts: MailParts): JobHandler<HandoverMailJob> =>
  ({ companyId, companyUserId, of, by, lines }) =>
    mailMember(parts, { companyId, companyUserId, reason: 'notice' }, async (tx, { accountId }) => {
      const decider = await findDecider(tx, accountId)
      const people = await mapMembers(tx, [of, by])
      const [person, giver] = [people.get(of), people.get(by)]
      if (!decider || !person || !giver) return undefined
      const given = new Set(lines.map((line) => keyOf({ ...line, memberId: companyUserId })))
      const held = await listHeldLines(tx, await withPrincipals(tx, decider, parts.clock.now()), [companyUserId])
      const titles = held.filter((line) => line.isKnown && given.has(keyOf(line))).map(({ title }) => title)
      if (titles.length === 0) return undefined
      return {
        subject: messages.mail({ count: titles.length, by: fullName(giver), name: fullName(person) }),
        parts: [{ label: messages.mailList, lines: titles }],
        button: { label: messages.seeWork, link: formatPlace(companyId, { tab: 'alerts' }) },
        notes: [messages.mailReason],
      }
    })
