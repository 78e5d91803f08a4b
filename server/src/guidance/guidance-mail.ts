import { fullName, guidanceMailMessages as messages } from '@strata/contract'
import {
  type Attachment,
  type Clock,
  type Configuration,
  type Database,
  type FileStore,
  type JobHandler,
  type Log,
  type Mail,
  type Mailer,
  writeMail,
} from '../platform/index.ts'
import { markMailed } from './guidance-store.ts'
import { findRequest, type KeptRequest } from './guidance-views.ts'

export interface GuidanceJob {
  companyId: number
  requestId: number
}

declare module '../platform/jobs/job-payloads.ts' {
  interface JobPayloads {
    mailGuidanceRequest: GuidanceJob
  }
}

export interface GuidanceMailParts {
  database: Database
  configuration: Configuration
  files: FileStore
  clock: Clock
  mailer: Mailer
  log: Pick<Log, 'warn'>
}

/**
 * Mails a request with its picture to `GUIDANCE_EMAIL`, without one to the administrator of the company (specification 5 §14, §22.10). Where there is neither it stays kept,
 * which the log says once.
 */
export function mailGuidanceRequest(parts: GuidanceMailParts): JobHandler<GuidanceJob> {
  const { database, configuration, files, clock, mailer } = parts
  const warnOnce = onlyOnce(() =>
    parts.log.warn({}, 'GUIDANCE_EMAIL is not set and a company has no administrator: its guidance requests are kept, and nobody is told'),
  )
  return async ({ companyId, requestId }) => {
    const request = await database.inCompany(companyId, (tx) => findRequest(tx, requestId))
    if (!request || request.mailedOn !== null) return
    const to = configuration.guidanceEmail ?? request.administrator
    if (to === null) return warnOnce()
    await mailer.send({ to, ...writeRequest(request), attachments: await readAttachments(files, request) })
    await database.inCompany(companyId, (tx) => markMailed(tx, requestId, clock.now()))
  }
}

function onlyOnce(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

function writeRequest(request: KeptRequest): Omit<Mail, 'to'> {
  const { subject, message, email, company, access, createdOn } = request
  const name = fullName(request)
  const title = messages.title({ subject })
  return {
    replyTo: { name, address: email },
    ...writeMail({
      subject: title,
      company,
      heading: title,
      paragraphs: [
        messages.from({ who: `${name} <${email}>` }),
        messages.company({ name: company, access }),
        messages.sent({ on: createdOn }),
      ],
      parts: [{ label: messages.message, richText: message }],
      notes: [messages.reply({ name })],
    }),
  }
}

async function readAttachments(files: FileStore, { pictureKey, pictureType }: KeptRequest): Promise<Attachment[]> {
  const file = pictureKey === null ? undefined : await files.open(pictureKey)
  if (!file || pictureType === null) return []
  const content = Buffer.concat(await file.stream.toArray())
  return [{ filename: pictureType === 'image/png' ? 'page.png' : 'page.jpg', contentType: pictureType, content }]
}
