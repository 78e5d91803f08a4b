import { addressOfTarget, daysBetween, decisionMailMessages as messages, noticeMailMessages, type WaitingDecision } from '@strata/contract'
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
  const { title } = waiting
  return assemble(given, {
    subject: messages.subject[reason]({ title }),
    opening: messages.opening[reason]({ company: receiver.company, title }),
    waiting: [waiting],
  })
}

/** The mail of the day, the oldest first. */
export function writeDay(given: Occasion & { waiting: readonly WaitingDecision[] }): Mail {
  const { receiver, waiting } = given
  const values = { count: waiting.length, company: receiver.company }
  return assemble(given, { subject: messages.daySubject(values), opening: messages.dayOpening(values), waiting })
}

interface Said {
  subject: string
  opening: string
  waiting: readonly WaitingDecision[]
}

function assemble({ receiver, publicUrl, now }: Occasion, { subject, opening, waiting }: Said): Mail {
  const items = waiting.map((item) => ({
    title: item.title,
    sent: messages.sent({
      name: item.sentBy,
      time: describeMoment(item.since, receiver.timezone),
      days: Math.max(0, daysBetween(item.since, now)),
    }),
    link: publicUrl + addressOfTarget(item.companyId, item.target),
  }))
  const { changePreference } = noticeMailMessages
  const profile = `${publicUrl}/?company=${waiting[0]?.companyId}&open=pref.0`
  const listed = items.map(({ title, sent, link }) => `${title}\n${sent}\n${link}\n`).join('\n')
  const list = items.map(({ title, sent, link }) => html`<li><p><a href="${link}">${title}</a><br>${sent}</p></li>`).join('')
  return {
    to: receiver.email,
    subject,
    text: `${opening}\n\n${listed}\n${messages.reason} ${changePreference}:\n${profile}\n`,
    html: html`<p>${opening}</p><ul>${html.trusted(list)}</ul><p>${messages.reason} <a href="${profile}">${changePreference}</a>.</p>`,
  }
}
