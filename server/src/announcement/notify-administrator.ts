import type { TabTarget } from '@strata/contract'
import { type CompanyTransaction, type MailContent, type MailParts, writeMail } from '../platform/index.ts'
import { addAlerts } from './alert-store.ts'
import { findAdministrator, findReceiver } from './mail-views.ts'

interface Notice {
  text: string
  on: Date
  /** Left out: the list of users. */
  target?: TabTarget
}

/** Alerts the administrator of what is decided in Users; false where the company has none. */
export async function alertAdministrator(tx: CompanyTransaction, notice: Notice): Promise<boolean> {
  const administrator = await findAdministrator(tx)
  if (administrator === undefined) return false
  await addAlerts(tx, { to: [administrator], target: usersTab, ...notice })
  return true
}

const usersTab: TabTarget = { tabType: 'users', tabTitle: 'Users', sourceId: 0, tabData: {} }

interface AdministratorMail extends Pick<MailContent, 'subject' | 'paragraphs'> {
  /** What the button says that opens Strata. */
  open: string
}

/** Mails the administrator of a company what `describe` answers when the mail is sent: nothing where it is no longer so. */
export async function mailAdministrator(
  { database, configuration, mailer }: MailParts,
  companyId: number,
  describe: (tx: CompanyTransaction, company: string) => Promise<AdministratorMail | undefined>,
): Promise<void> {
  const mail = await database.readInCompany(companyId, async (tx) => {
    const administrator = await findAdministrator(tx)
    const receiver = administrator === undefined ? undefined : await findReceiver(tx, administrator)
    const described = receiver && (await describe(tx, receiver.company))
    return described && { to: receiver.email, company: receiver.company, ...described }
  })
  if (!mail) return
  const { to, open, subject, ...content } = mail
  const button = { label: open, link: `${configuration.publicUrl}/` }
  await mailer.send({ to, ...writeMail({ ...content, subject, heading: subject, button, notes: [] }) })
}
