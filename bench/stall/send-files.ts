import { hashOf, uploadedType } from '../../e2e/api-document.ts'
import { findMeasured } from '../../e2e/api-performance.ts'
import { type ApiSession, logIn } from '../../e2e/api-session.ts'
import type { StallCase } from './ask-all.ts'
import { type HeavyFile, listHeavyFiles, listHeavyPeople } from './heavy-files.ts'

/** What files cost that strangers bring: lists of people, documents whose text is read for the search, and filled templates. */
export function listFileCases(url: string): StallCase[] {
  const open = (): Promise<ApiSession> => logIn(url, 'admin@aurora.example')
  const cases = (route: string, files: readonly HeavyFile[], send: (session: ApiSession, file: HeavyFile) => Promise<number>) =>
    files.map(
      (file): StallCase => ({
        route,
        body: file.name,
        prepare: async () => {
          const session = await open()
          return async () => ({ status: await send(session, file), text: '' })
        },
      }),
    )
  return [
    ...cases('userImport.importUsers', listHeavyPeople(), importPeople),
    ...cases('document.acknowledgeUpload', listHeavyFiles(), (session, file) => addDocument(url, session, file)),
    ...cases(
      'performanceImport.importData',
      listHeavyFiles().filter(({ name }) => name.endsWith('.xlsx')),
      (session, file) => importData(url, session, file),
    ),
  ]
}

async function importPeople(session: ApiSession, { name, bytes }: HeavyFile): Promise<number> {
  const answer = await session.call('POST', '/user/{companyId}/import', { fileName: name, content: bytes.toString('base64'), dryRun: true })
  await answer.arrayBuffer()
  return answer.status
}

let made = 0

async function addDocument(url: string, session: ApiSession, { name, bytes }: HeavyFile): Promise<number> {
  made += 1
  const body = { fileName: name, name: `Heavy ${made}`, prefix: '/', parentId: 0, length: bytes.length, sha256: hashOf(bytes) }
  const asked = await session.call('POST', '/document/{companyId}/GPD/uploadinfo', body)
  if (!asked.ok) return asked.status
  const { id, url: address } = (await asked.json()) as { id: number; url: string }
  const put = await putBytes(`${url}${address}`, bytes)
  if (put >= 300) return put
  const { status } = await session.call('POST', `/document/{companyId}/GPD/ack/${id}`)
  // Its text is read for the search afterwards.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  return status
}

async function importData(url: string, session: ApiSession, { bytes }: HeavyFile): Promise<number> {
  const { chronId } = await findMeasured(url, 'admin@aurora.example', 'P1', 'ce')
  const asked = await session.call('GET', `/expectationdata/{companyId}/ce/${chronId}/uploadinfo`)
  if (!asked.ok) return asked.status
  const { requestId, signedURL } = (await asked.json()) as { requestId: number; signedURL: string }
  const put = await putBytes(`${url}${signedURL}`, bytes)
  if (put >= 300) return put
  return (await session.call('PUT', `/expectationdata/{companyId}/ce/${chronId}/import/${requestId}?dryRun=true`)).status
}

async function putBytes(address: string, bytes: Buffer): Promise<number> {
  const answer = await fetch(address, { method: 'PUT', headers: { 'content-type': uploadedType }, body: new Uint8Array(bytes) })
  await answer.arrayBuffer()
  return answer.status
}
