import { isLoopback } from '../configuration.ts'
import { createMailer, isTlsFailure, noTls, verifyMailServer } from '../mail/mailer.ts'
import { writeMail } from '../mail/write-mail.ts'
import { type CheckParts, describeError, type Finding, ok, patienceMs, warning, wrong } from './finding.ts'

/** Connects and logs in; sends a mail only where somebody asked for it. */
export async function* checkMail(parts: CheckParts): AsyncGenerator<Finding, void> {
  const { smtpUrl, mailFrom } = parts.configuration
  const login = smtpUrl === undefined ? describeOutbox(parts) : await logIn(parts, smtpUrl)
  yield login
  if (smtpUrl !== undefined && mailFrom.includes('@localhost'))
    yield warning('MAIL_FROM is an address of this machine, which mail servers may refuse: set it to one of yours.')
  if (smtpUrl !== undefined && /@example\.com>?$/i.test(mailFrom.trim()))
    yield warning('MAIL_FROM is still the address of the template, at example.com: set it to one of yours.')
  if (parts.mailTo !== undefined && login.result !== 'wrong') yield await sendMail(parts, parts.mailTo)
}

const describeOutbox = ({ configuration }: CheckParts): Finding =>
  configuration.environment === 'dev'
    ? ok('SMTP_URL is not set: mails are written to outbox/ in DATA_DIR.')
    : warning('SMTP_URL is not set: mails are written to outbox/ in DATA_DIR, and nobody receives them.')

async function logIn({ configuration }: CheckParts, smtpUrl: string): Promise<Finding> {
  const { protocol, hostname, port, username } = new URL(smtpUrl)
  const place = `The mail server ${hostname}${port === '' ? '' : `:${port}`}`
  const accepted = username === '' ? 'answers' : 'accepts the login'
  try {
    if (protocol === 'smtps:') {
      await verifyMailServer(configuration, smtpUrl, patienceMs)
      return ok(`${place} ${accepted}, by TLS.`)
    }
    if (await acceptsStartTls(configuration, smtpUrl)) return ok(`${place} ${accepted}, with STARTTLS.`)
    await verifyMailServer(configuration, smtpUrl, patienceMs)
    if (isLoopback(hostname)) return ok(`${place} ${accepted}, in clear, on this machine.`)
    return warning(`${place} ${accepted}, but offers no valid STARTTLS: mails and the login travel in clear.`)
  } catch (error) {
    if (configuration.smtpDemandsTls && isTlsFailure(error)) return wrong(noTls)
    return wrong(`${place} of SMTP_URL cannot be used: ${describeError(error)}.`)
  }
}

/** What production demands; elsewhere it is taken where it is offered. */
async function acceptsStartTls(configuration: CheckParts['configuration'], smtpUrl: string): Promise<boolean> {
  try {
    await verifyMailServer({ ...configuration, smtpDemandsTls: true }, smtpUrl, patienceMs)
    return true
  } catch (error) {
    if (configuration.smtpDemandsTls || !isTlsFailure(error)) throw error
    return false
  }
}

async function sendMail({ configuration }: CheckParts, to: string): Promise<Finding> {
  const mailer = createMailer(configuration, { info: () => {}, warn: () => {}, error: () => {} })
  try {
    await mailer.send({ to, ...writeTestMail(configuration.publicUrl) })
    return ok(configuration.smtpUrl === undefined ? `A mail to ${to} was written to the outbox.` : `The mail server took a mail to ${to}.`)
  } catch (error) {
    return wrong(`No mail could be sent to ${to}: ${describeError(error)}.`)
  }
}

const writeTestMail = (publicUrl: string) =>
  writeMail({
    subject: 'A test of Strata',
    heading: 'Strata can send mails',
    button: { label: 'Open Strata', link: publicUrl },
    notes: ['An operator of Strata sent this email.'],
  })
