import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import type { S3Configuration } from '../configuration.ts'

export interface TestBucket {
  readonly configuration: S3Configuration
  /** Ids of the uploads in parts that were begun and not ended. */
  listUploads(): Promise<string[]>
  close(): Promise<void>
}

const bucket = 'strata-files'

/** An S3 storage on this machine with one bucket. For tests. With `refusesConditions` it answers conditional PUTs as OpenStack Swift does. */
export async function openTestBucket({ refusesConditions = false } = {}): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'strata-bucket-'))
  const uploads = join(directory, bucket, '._S3rver_uploads')
  const storage = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name: bucket, configs: [] }] })
  await storage.configureBuckets()
  const answer = storage.callback()
  let turn: Promise<unknown> = Promise.resolve()
  const server = createServer(async (request, response) => {
    // s3rver writes in place, where S3 puts one whole object for another: so they come one after another, and so does their removal.
    if (request.method === 'PUT' || request.method === 'DELETE') {
      const before = turn
      turn = once(response, 'close')
      await before
    }
    if (refusesConditions && refuseCondition(request, response)) return
    if (!(await answerUploads(uploads, request, response))) answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    configuration: {
      bucket,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      forcePathStyle: true,
    },
    listUploads: () => readdir(uploads).catch(() => []),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** In a storage that has none yet. */
export async function createBucket({ bucket, region, forcePathStyle, endpoint, credentials }: S3Configuration): Promise<void> {
  const client = new S3Client({ region, forcePathStyle, ...(endpoint !== undefined && { endpoint }), ...(credentials && { credentials }) })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
}

/** Answers whether there was one. */
function refuseCondition(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'PUT' || request.headers['if-none-match'] === undefined) return false
  request.resume()
  response.writeHead(501, { 'content-type': 'application/xml' })
  response.end('<Error><Code>NotImplemented</Code><Message>Conditional object PUTs are not supported.</Message></Error>')
  return true
}

/**
 * The two calls on uploads in parts that s3rver lacks: to list and to abort them, as S3 describes them; and a part of an upload that
 * was aborted, which s3rver would take. Answers whether it was one.
 */
async function answerUploads(uploads: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { method, url = '' } = request
  const { searchParams } = new URL(url, 'http://storage')
  const uploadId = searchParams.get('uploadId')
  if (method === 'PUT' && uploadId !== null && !existsSync(join(uploads, uploadId))) {
    request.resume()
    response.writeHead(404, { 'content-type': 'application/xml' })
    response.end('<Error><Code>NoSuchUpload</Code><Message>The upload does not exist.</Message></Error>')
    return true
  }
  if (method === 'DELETE' && uploadId !== null) {
    await rm(join(uploads, uploadId), { recursive: true, force: true })
    response.writeHead(204).end()
    return true
  }
  if (method !== 'GET' || !searchParams.has('uploads')) return false
  const ids = await readdir(uploads).catch(() => [])
  const entries = await Promise.all(ids.map((id) => describeUpload(uploads, id)))
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(`<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListMultipartUploadsResult>`)
  return true
}

async function describeUpload(uploads: string, id: string): Promise<string> {
  const begun = await stat(join(uploads, id, 'key'))
  const key = await readFile(join(uploads, id, 'key'), 'utf8')
  return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.mtime.toISOString()}</Initiated></Upload>`
}
