import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfiguration } from '../../server/src/platform/configuration.ts'
import { createMailer } from '../../server/src/platform/mail/mailer.ts'
import { readMail } from '../../server/src/platform/testing/read-mail.ts'
import type { Names } from './kept-list.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** The headers of a mail that has everything a mail may have, as the server writes it. */
export async function namesOfMails(): Promise<Names> {
  const folder = await mkdtemp(join(tmpdir(), 'strata-kept-names-'))
  try {
    const configuration = readConfiguration({ DATA_DIR: folder, SESSION_SECRET: 'a secret that only the tests know, 32+' })
    const to = { name: 'Ingrid', address: 'ingrid@example.org' }
    const attachments = [{ filename: 'page.png', contentType: 'image/png', content: Buffer.from('picture') }]
    await createMailer(configuration, silent).send({
      to: to.address,
      subject: 'All',
      text: 'a',
      html: '<p>a</p>',
      replyTo: to,
      attachments,
    })
    const [file = ''] = await readdir(join(folder, 'outbox'))
    const { headers } = readMail(await readFile(join(folder, 'outbox', file), 'latin1'))
    return { 'mail headers': Object.keys(headers) }
  } finally {
    await rm(folder, { recursive: true })
  }
}
