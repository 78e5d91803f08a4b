import { fullName, type LineName, handoverNoticeMessages as messages } from '@strata/contract'
import { findReceiver, listMailed } from '../announcement/index.ts'
import { findDecider } from '../company/index.ts'
import { type JobHandler, type MailParts, queueJobs, withPrincipals, writeMail } from '../platform/index.ts'
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

/** Looked at when it is sent: what went on to somebody else meanwhile, or may not be known, is not named; of nothing there is no mail. */
export function mailHandover({ database, configuration, clock, mailer }: MailParts): JobHandler<HandoverMailJob> {
  return async ({ companyId, companyUserId, of, by, lines }) => {
    const mail = await database.readInCompany(companyId, async (tx) => {
      const receiver = await findReceiver(tx, companyUserId)
      if (!receiver || receiver.mail === 'never') return undefined
      const decider = await findDecider(tx, receiver.accountId)
      const people = await mapMembers(tx, [of, by])
      const [person, giver] = [people.get(of), people.get(by)]
      if (!decider || !person || !giver) return undefined
      const given = new Set(lines.map((line) => keyOf({ ...line, memberId: companyUserId })))
      const held = await listHeldLines(tx, await withPrincipals(tx, decider, clock.now()), [companyUserId])
      const titles = held.filter((line) => line.isKnown && given.has(keyOf(line))).map(({ title }) => title)
      return { receiver, person, giver, titles }
    })
    if (!mail || mail.titles.length === 0) return
    const { receiver, person, giver, titles } = mail
    const subject = messages.mail({ count: titles.length, by: fullName(giver), name: fullName(person) })
    const button = { label: messages.seeWork, link: `${configuration.publicUrl}/?company=${companyId}&open=alerts.0` }
    const parts = [{ label: messages.mailList, lines: titles }]
    const { email: to, company } = receiver
    await mailer.send({ to, ...writeMail({ company, subject, heading: subject, parts, button, notes: [messages.mailReason] }) })
  }
}
