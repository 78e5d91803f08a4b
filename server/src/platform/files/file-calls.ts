import { Socket } from 'node:net'
import { documentFileLimits, inlineTypes } from '@strata/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { fail, Problem } from '../serve/problem.ts'
import type { FileAddresses } from './file-address.ts'
import { isFileKey } from './file-key.ts'
import type { FileAddress, FileStore } from './file-store.ts'
import { MeasuredFiles } from './measured-files.ts'
import { OpenCalls } from './open-calls.ts'

export interface FileCallParts {
  files: FileStore
  clock: Clock
  addresses: FileAddresses
  /** Whether something may still be PUT under a key: an address outlives what it was given out for. */
  isOpen?: (key: string) => Promise<boolean>
  /** Asks the rights of who an address names, as of now. @throws Problem */
  askReader?: (address: FileAddress) => Promise<void>
  timeLimits?: FileTimeLimits
}

/** Milliseconds after which we hang up: of silence, of a file that comes, of one that goes. */
interface FileTimeLimits {
  silence: number
  put: number
  get: number
}

const defaultLimits: FileTimeLimits = { silence: 60_000, put: documentFileLimits.uploadMilliseconds, get: 30 * 60_000 }

/** How many calls of one reader on one file may be open at once: people open it in several tabs, and send it again where a first try hangs. */
const mostAtOnce = { GET: 8, PUT: 2 } as const

/** GET and PUT of signed addresses: `/files/<key>?…`. Whoever has an address may use it until it expires, and for nothing else; the file of an item only while who it names may read that. */
export function addFileCalls(app: FastifyInstance, parts: FileCallParts): void {
  const { silence, put, get } = parts.timeLimits ?? defaultLimits
  app.register(async (scope) => {
    // Bytes are taken as they come, never parsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.addHook('onRequest', async ({ raw }) => {
      if (raw.socket instanceof Socket) raw.socket.setTimeout(silence)
    })
    const calls = new OpenCalls(mostAtOnce)
    scope.get('/files/*', { config: { timeLimit: get } }, (request, reply) => sendFile(parts, calls, request, reply))
    scope.put('/files/*', { config: { timeLimit: put, bodyValues: 'never parsed' } }, (request, reply) =>
      takeFile(parts, calls, request, reply),
    )
  })
}

async function sendFile(parts: FileCallParts, calls: OpenCalls, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = checkAddress(parts, request)
  reply.raw.once('close', calls.begin('GET', `${address.key} ${address.reader?.memberId ?? ''}`))
  await parts.askReader?.(address)
  const file = (await filesOf(parts, request).open(address.key)) ?? fail('NOT_FOUND')
  // Charts alone are compressed. What begins as something compressed does, a .gz or a text that begins with "80", would go out as it is, announced as what no browser can read then.
  // This header of the request is the only switch per answer of `@fastify/compress`.
  if (address.type !== 'application/json') request.headers['x-no-compression'] = 'true'
  const seconds = Math.floor((address.expiresAt.getTime() - parts.clock.now().getTime()) / 1000)
  return reply
    .headers({
      // What rights are asked for is asked for again, never taken from a cache.
      'cache-control': address.reader ? 'private, no-store' : `private, max-age=${Math.max(0, seconds)}, immutable`,
      'content-disposition': describeDisposition(address),
      'content-length': String(file.length),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .type(address.type)
    .send(file.stream)
}

async function takeFile(parts: FileCallParts, calls: OpenCalls, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const address = checkAddress(parts, request)
  reply.raw.once('close', calls.begin('PUT', address.key))
  const { key, length: limit = 0, exact = false } = address
  if (parts.isOpen && !(await parts.isOpen(key))) fail('ADDRESS_INVALID')
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (given !== undefined && given !== address.type) fail('WRONG_TYPE')
  const announced = Number(request.headers['content-length'] ?? limit)
  if (announced > limit) fail('TOO_LARGE')
  if (exact && announced < limit) fail('FILE_DIFFERS')
  // Of a request that was answered while it still comes, no end would ever be noticed.
  request.timeIsUp.addEventListener('abort', () => request.raw.destroy())
  // How long it takes to come is the sender's time.
  request.raw.once('end', () => request.watched?.noteArrival())
  // Without a content type nobody parsed the body; either way it is the stream.
  await filesOf(parts, request)
    .put(key, request.raw, { limit, exact, replace: true })
    .catch((error: unknown) => {
      // Whoever sent it is gone: nothing failed here, and nobody reads the answer.
      throw request.raw.readableAborted ? new Problem('MALFORMED') : error
    })
  return reply.status(200).send()
}

const filesOf = ({ files }: FileCallParts, { watched }: FastifyRequest): FileStore => new MeasuredFiles(files, watched?.stopwatch)

function checkAddress({ addresses, clock }: FileCallParts, request: FastifyRequest): FileAddress {
  const { '*': key = '' } = request.params as { '*'?: string }
  const address = isFileKey(key) ? addresses.check(request.method, key, request.query, clock.now()) : undefined
  return address ?? fail('ADDRESS_INVALID')
}

/** specification 5 §10: what browsers may show inline; all else is downloaded. */
const shownTypes: ReadonlySet<string> = new Set(Object.values(inlineTypes))

function describeDisposition({ type, fileName, saves }: FileAddress): string {
  const kind = shownTypes.has(type) && !saves ? 'inline' : 'attachment'
  if (fileName === undefined) return kind
  const plain = fileName.replaceAll(/[^\w. -]/g, '_')
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encodeExtended(fileName)}`
}

/** RFC 8187: also what encodeURIComponent leaves. The way through bytes repairs half a surrogate pair, which would throw. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(Buffer.from(text).toString()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
