import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ReceivedMail, readMail } from './read-mail.ts'

export interface MailSink {
  /** For `SMTP_URL`. */
  readonly url: string
  /** In the order of their coming. */
  readonly mails: readonly ReceivedMail[]
  close(): Promise<void>
}

/** A mail server on this machine that keeps what it is given; one that `refuses` takes no receiver. For tests. */
export async function openMailSink({ refuses = false } = {}): Promise<MailSink> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuses ? new Error('no such mailbox') : undefined),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({ ...readMail(Buffer.concat(chunks).toString('latin1')), receivers: envelope.rcptTo.map(({ address }) => address) })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
