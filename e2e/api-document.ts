import { createHash } from 'node:crypto'
import { type ApiSession, expectSuccess } from './api-session.ts'

interface UploadAddress {
  id: number
  /** From the server's root. */
  url: string
}

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** What the address takes. */
export const uploadedType = 'application/octet-stream'

interface NewFile {
  name: string
  length: number
  sha256?: string
  /** Without one, a kind whose text is not read for the search in the meantime. */
  extension?: string
}

/** Asks for an address to PUT the file of a new general document to. */
export async function askUpload(session: ApiSession, { name, length, sha256, extension = 'log' }: NewFile) {
  const body = { fileName: `${name}.${extension}`, name, prefix: '/', parentId: 0, length, ...(sha256 !== undefined && { sha256 }) }
  const answer = await expectSuccess(await session.call('POST', '/document/{companyId}/GPD/uploadinfo', body))
  return (await answer.json()) as UploadAddress
}

export const acknowledge = (session: ApiSession, id: number): Promise<Response> =>
  session.call('POST', `/document/{companyId}/GPD/ack/${id}`)

/** The general documents that are drafts. */
export async function listDrafts(session: ApiSession): Promise<{ id: number; name: string }[]> {
  const answer = await expectSuccess(await session.call('GET', '/document/{companyId}/GPD/0/get/WIP'))
  return (await answer.json()).docs
}

/** Where a version's file is read, from the server's root. */
export async function askDownload(session: ApiSession, id: number): Promise<string> {
  const answer = await expectSuccess(await session.call('GET', `/document/{companyId}/GPD/downloadinfo/${id}`))
  return (await answer.json()).url
}
