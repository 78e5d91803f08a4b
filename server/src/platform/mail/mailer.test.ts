import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { type MailSink, openMailSink } from '../testing/mail-sink.ts'
import { readMail } from '../testing/read-mail.ts'
import { createMailer } from './mailer.ts'

async function openSink(given?: { refuses: boolean }): Promise<MailSink> {
  const sink = await openMailSink(given)
  onTestFinished(() => sink.close())
  return sink
}

const mail = { to: 'ingrid@example.org', subject: 'Grüße', text: 'Hello\n.\nline after a dot' }
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const configure = (given: Record<string, string>) =>
  readConfiguration({ MAIL_FROM: 'Strata <strata@example.org>', SESSION_SECRET: 'a secret that only the tests know, 32+', ...given })

/** What somebody types who wants the mail to reach others, or to say more than it may. */
const hostile = 'Help\r\nBcc: everyone@example.org\r\n\r\n<p>Pay here</p>'

describe('mail by SMTP', () => {
  it('reaches the server named by SMTP_URL', async () => {
    // given
    const { url, mails } = await openSink()
    // when
    await createMailer(configure({ SMTP_URL: url }), silent).send(mail)
    // then
    expect(mails).toHaveLength(1)
    expect(mails[0]?.headers).toMatchObject({
      from: 'Strata <strata@example.org>',
      to: 'ingrid@example.org',
      subject: 'Grüße',
    })
    expect(mails[0]?.text).toBe('Hello\n.\nline after a dot\n')
  })

  it('is not sent in clear where STARTTLS is demanded, whatever the address says, and the error names what to do', async () => {
    // given a server that offers none
    const { url, mails } = await openSink()
    for (const query of ['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true']) {
      // when
      const configuration = { ...configure({ SMTP_URL: `${url}${query}` }), smtpDemandsTls: true }
      // then
      await expect(createMailer(configuration, silent).send(mail)).rejects.toThrow('set SMTP_PLAINTEXT=yes to send mails in clear.')
    }
    expect(mails).toEqual([])
  })

  it('carries HTML beside the text, and attachments byte by byte', async () => {
    // given
    const { url, mails } = await openSink()
    const content = Buffer.from(Array.from({ length: 1000 }, (_, index) => (index * 7) % 256))
    const attachments = [{ filename: 'page.png', contentType: 'image/png', content }]
    // when
    await createMailer(configure({ SMTP_URL: url }), silent).send({ ...mail, html: '<p>Grüße</p>', attachments })
    // then
    const leaves = mails[0]?.parts.filter(({ parts }) => parts.length === 0)
    expect(leaves?.map(({ headers }) => headers['content-type'])).toEqual([
      'text/plain; charset=utf-8',
      'text/html; charset=utf-8',
      'image/png; name=page.png',
    ])
    expect(leaves?.[1]?.text.trim()).toBe('<p>Grüße</p>')
    expect(leaves?.[2]?.bytes).toEqual(content)
  })

  it('gets no header and no receiver from what somebody typed', async () => {
    // given
    const { url, mails } = await openSink()
    const replyTo = { name: hostile, address: 'ada@example.org' }
    // when
    await createMailer(configure({ SMTP_URL: url }), silent).send({ ...mail, subject: hostile, replyTo })
    // then
    const [received] = mails
    expect(received?.receivers).toEqual(['ingrid@example.org'])
    expect(received?.headers).not.toHaveProperty('bcc')
    expect(received?.headers.subject).toBe('Help Bcc: everyone@example.org  <p>Pay here</p>')
    expect(received?.headers['reply-to']).toMatch(/<ada@example\.org>$/)
    expect(received?.text).toBe('Hello\n.\nline after a dot\n')
  })

  it('rejects when the server refuses, so that the job tries again', async () => {
    // given
    const { url } = await openSink({ refuses: true })
    // when
    const attempt = createMailer(configure({ SMTP_URL: url }), silent).send(mail)
    // then
    await expect(attempt).rejects.toThrow('no such mailbox')
  })
})

describe('mail without SMTP', () => {
  it('lies in the outbox as it would have been sent', async () => {
    // given
    const folder = await mkdtemp(join(tmpdir(), 'strata-outbox-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    // when
    await createMailer(configure({ DATA_DIR: folder }), silent).send({ ...mail, subject: hostile })
    // then
    const [name = ''] = await readdir(join(folder, 'outbox'))
    const read = readMail(await readFile(join(folder, 'outbox', name), 'latin1'))
    expect(read.headers).not.toHaveProperty('bcc')
    expect(read.text).toBe('Hello\n.\nline after a dot\n')
  })
})
