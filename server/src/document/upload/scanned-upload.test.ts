import { documentRoutes } from '@strata/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServices } from '../../app.ts'
import { withTestApp } from '../../platform/testing/test-app.ts'
import { openTestBucket, type TestBucket } from '../../platform/testing/test-bucket.ts'
import { openTestScanner, type TestScanner } from '../../platform/testing/test-scanner.ts'
import { buildDocumentStage, buildUpload, type DocumentStage } from '../document-factory.ts'

let bucket: TestBucket
let scanner: TestScanner
const test = withTestApp(async () => {
  bucket = await openTestBucket()
  scanner = await openTestScanner()
  const { endpoint = '', bucket: name, credentials } = bucket.configuration
  return {
    S3_BUCKET: name,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    S3_FORCE_PATH_STYLE: 'true',
    CLAMAV_URL: `tcp://127.0.0.1:${scanner.address.port}`,
  }
})
let stage: DocumentStage
beforeAll(async () => {
  stage = await buildDocumentStage(test)
})
afterAll(async () => {
  scanner.close()
  await bucket.close()
})

const acknowledge = async (id: number) => {
  const { status, body } = await test.as(stage.company.admin).call(documentRoutes.acknowledgeUpload, { params: { docType: 'GPD', id } })
  return [status, body?.code]
}

async function listKeys(folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of createServices(test).files.list(`${stage.company.id}/${folder}`)) keys.push(key)
  return keys
}

it('is kept in the bucket where nothing is found, and given back through the server', async () => {
  // given
  const id = await buildUpload(test, stage, { content: 'What we promise' })
  // when
  const acknowledged = await acknowledge(id)
  // then
  expect(acknowledged).toEqual([204, undefined])
  expect([(await listKeys('uploads')).length, (await listKeys('documents')).length]).toEqual([0, 1])
  const { body } = await test.as(stage.company.admin).call(documentRoutes.getDownloadInfo, { params: { docType: 'GPD', id } })
  expect(body.url).toMatch(/^\/files\//)
  const file = await test.app.inject({ url: body.url })
  expect([file.statusCode, file.body, file.headers['content-security-policy']]).toEqual([
    200,
    'What we promise',
    "default-src 'none'; sandbox",
  ])
})

it('is not kept where a virus is found', async () => {
  // given
  const before = await listKeys('documents')
  const id = await buildUpload(test, stage, { content: 'Something EVIL' })
  // then
  expect(await acknowledge(id)).toEqual([422, 'INFECTED'])
  expect([await listKeys('uploads'), await listKeys('documents')]).toEqual([[], before])
})

it('waits for the scanner where it is away', async () => {
  // given
  const before = (await listKeys('documents')).length
  const id = await buildUpload(test, stage)
  const { port } = scanner.address
  scanner.close()
  // when
  const away = await acknowledge(id)
  const waiting = (await listKeys('uploads')).length + (await listKeys('documents')).length
  scanner = await openTestScanner(undefined, { port })
  const back = await acknowledge(id)
  // then
  expect([away, waiting, back]).toEqual([[503, 'UNAVAILABLE'], before + 1, [204, undefined]])
})

it('is not ready where its bucket cannot be reached', async () => {
  expect((await test.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  await bucket.close()
  expect((await test.app.inject({ url: '/readyz' })).statusCode).toBe(503)
})
