import { addressOfTarget, daysBetween, type WaitingDecision } from '@strata/contract'
import type { Receiver } from '../../announcement/index.ts'
import { describeMoment, html, type Mail } from '../../platform/index.ts'

interface Occasion {
  receiver: Receiver
  /** For links, which lead to the receiver's own company. */
  publicUrl: string
  now: Date
}

/** The mail about one version: that it came, or that it still waits. */
export function writeDecision(given: Occasion & { waiting: WaitingDecision; reason: 'sent' | 'reminder' }): Mail {
  const { receiver, waiting, reason } = given
  const stillWaits = reason === 'reminder' ? 'still waits' : 'waits'
  return assemble(given, {
    subject: `${waiting.title} ${stillWaits} for your decision`,
    opening: `In ${receiver.company} ${waiting.title} ${stillWaits} for your decision.`,
    waiting: [waiting],
  })
}

/** The mail of the day, the oldest first. */
export function writeDay(given: Occasion & { waiting: readonly WaitingDecision[] }): Mail {
  const { receiver, waiting } = given
  const wait = waiting.length === 1 ? '1 decision waits' : `${waiting.length} decisions wait`
  return assemble(given, { subject: `${wait} for you in ${receiver.company}`, opening: `In ${receiver.company} ${wait} for you:`, waiting })
}

interface Said {
  subject: string
  opening: string
  waiting: readonly WaitingDecision[]
}

function assemble({ receiver, publicUrl, now }: Occasion, { subject, opening, waiting }: Said): Mail {
  const items = waiting.map((item) => ({
    title: item.title,
    sent: `Sent by ${item.sentBy} on ${describeMoment(item.since, receiver.timezone)}, ${describeAge(item.since, now)}.`,
    link: publicUrl + addressOfTarget(item.companyId, item.target),
  }))
  const profile = `${publicUrl}/?company=${waiting[0]?.companyId}&open=pref.0`
  const listed = items.map(({ title, sent, link }) => `${title}\n${sent}\n${link}\n`).join('\n')
  const list = items.map(({ title, sent, link }) => html`<li><p><a href="${link}">${title}</a><br>${sent}</p></li>`).join('')
  return {
    to: receiver.email,
    subject,
    text: `${opening}\n\n${listed}\n${why} ${changeIt}:\n${profile}\n`,
    html: html`<p>${opening}</p><ul>${html.trusted(list)}</ul><p>${why} <a href="${profile}">${changeIt}</a>.</p>`,
  }
}

const why = 'You get this mail because you may decide.'
const changeIt = 'Change this in your profile'

function describeAge(since: string, now: Date): string {
  const days = daysBetween(since, now)
  if (days < 1) return 'less than a day ago'
  return days === 1 ? '1 day ago' : `${days} days ago`
}
