import { formatPlace, type MailPreference, noticeMailMessages } from '@strata/contract'
import { type CompanyTransaction, type MailContent, type MailParts, writeMail } from '../platform/index.ts'
import { findReceiver, type Receiver } from './mail-views.ts'

/** What is mailed to one member. Its links are addresses within Strata: `/?company=2&open=alerts.0`. */
export interface MemberMail extends Pick<MailContent, 'subject' | 'paragraphs' | 'parts' | 'items' | 'button'> {
  notes?: readonly string[]
}

/** Who wants a mail of this reason. */
const wantedBy = {
  /** What waits: it is in the mail of the day as well. */
  asked: ['now'],
  sent: ['now'],
  reminder: ['now', 'daily'],
  notice: ['now', 'daily'],
  day: ['daily'],
} as const satisfies Readonly<Record<string, readonly MailPreference[]>>

interface MailedMember {
  companyId: number
  companyUserId: number
  reason: keyof typeof wantedBy
}

/**
 * Mails one member what `write` answers when the mail is sent: nothing where it is no longer so, or they may not know of it any more. Who is inactive by then, or wants no such mails,
 * gets none.
 */
export async function mailMember(
  { database, configuration, mailer }: Omit<MailParts, 'clock'>,
  { companyId, companyUserId, reason }: MailedMember,
  write: (tx: CompanyTransaction, receiver: Receiver) => Promise<MemberMail | undefined>,
): Promise<void> {
  const mail = await database.inCompany(companyId, async (tx) => {
    const receiver = await findReceiver(tx, companyUserId)
    if (!receiver || !wantedBy[reason].some((preference) => preference === receiver.mail)) return undefined
    const written = await write(tx, receiver)
    return written && { ...written, to: receiver.email, company: receiver.company }
  })
  if (!mail) return
  const { to, subject, button, items = [], notes = [], ...content } = mail
  const atHost = <Linked extends { link: string }>(linked: Linked): Linked => ({ ...linked, link: configuration.publicUrl + linked.link })
  await mailer.send({
    to,
    ...writeMail({
      ...content,
      subject,
      heading: subject,
      items: items.map(atHost),
      ...(button && { button: atHost(button) }),
      notes,
      settings: atHost({ label: noticeMailMessages.changePreference, link: formatPlace(companyId, { tab: 'pref' }) }),
    }),
  })
}
