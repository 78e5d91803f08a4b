import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Configuration } from '../configuration.ts'
import type { Log } from '../serve/context.ts'

export interface Mail {
  to: string
  /** Line breaks in it become blanks: nobody adds a header. */
  subject: string
  /** Plain text. */
  text: string
  /** The same, for those who read mails as pages. */
  html?: string
  /** Who gets the answer, where it is not the sender. */
  replyTo?: { name: string; address: string }
  attachments?: Attachment[]
}

export interface Attachment {
  filename: string
  contentType: string
  content: Buffer
}

/** Sends mails. Call it from a job: a rejection lets the job try again later. */
export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** By SMTP where `SMTP_URL` is set, else into the data folder's `outbox/` (specification 5 §3). */
export function createMailer(configuration: Configuration, log: Log): Mailer {
  return configuration.smtpUrl === undefined ? outboxMailer(configuration, log) : smtpMailer(configuration, configuration.smtpUrl)
}

function smtpMailer(configuration: Configuration, smtpUrl: string): Mailer {
  const transport = openTransport(configuration, smtpUrl)
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true }).catch((error: unknown) => {
        throw configuration.smtpDemandsTls && isTlsFailure(error) ? new Error(noTls, { cause: error }) : error
      })
    },
  }
}

/** Connects and logs in as mails do, and sends nothing. `patience` is in milliseconds. @throws Error */
export async function verifyMailServer(configuration: SmtpConfiguration, smtpUrl: string, patience: number): Promise<void> {
  const transport = openTransport(configuration, smtpUrl, patience)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

type SmtpConfiguration = Pick<Configuration, 'mailFrom' | 'smtpDemandsTls'>

function openTransport({ mailFrom, smtpDemandsTls }: SmtpConfiguration, smtpUrl: string, patience = 10_000) {
  const timeouts = { connectionTimeout: patience, greetingTimeout: patience, socketTimeout: 2 * patience }
  const settings = smtpDemandsTls ? { url: withoutTlsChoice(smtpUrl), requireTLS: true } : { url: smtpUrl }
  return createTransport({ ...settings, ...timeouts }, { from: mailFrom })
}

/** What is in the address goes before what is beside it. */
function withoutTlsChoice(smtpUrl: string): string {
  const url = new URL(smtpUrl)
  url.searchParams.delete('requireTLS')
  return url.href
}

/** STARTTLS is not offered, or fails. */
export const isTlsFailure = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ETLS'

export const noTls =
  'The mail server of SMTP_URL offers no STARTTLS, or its certificate is not valid for its name. Use an smtps:// address or another server, or set SMTP_PLAINTEXT=yes to send mails in clear.'

/** The path is logged; what is in the mail never is. */
function outboxMailer({ dataFolder, mailFrom }: Configuration, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from: mailFrom })
  const outbox = join(dataFolder, 'outbox')
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true })
      await mkdir(outbox, { recursive: true, mode: 0o700 })
      const path = join(outbox, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`)
      // `buffer: true` makes the message a buffer.
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
      log.info({ path }, 'A mail was written to the outbox')
    },
  }
}
