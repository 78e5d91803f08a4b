import { request } from 'node:http'
import type { RouteDefinition } from '@strata/contract'
import { type Caller, fillPath, type TestRequest } from '../../server/src/platform/testing/test-call.ts'
import type { StallAnswer, StallCase } from './ask-all.ts'
import type { StallStage } from './stall-stage.ts'

export interface PreparedRequest {
  route: Pick<RouteDefinition, 'method' | 'path' | 'bodyType'>
  caller: Caller | undefined
  request: TestRequest
  /** The body as it is sent, in the place of the request's. */
  text?: string | undefined
}

/** A request with a session of its own, ready to leave. */
export async function readyToSend(
  { product, test }: StallStage,
  { route, caller, request: given, text }: PreparedRequest,
): ReturnType<StallCase['prepare']> {
  const token = given.token ?? (caller && (await test.openToken(caller)))
  const params = { ...(caller && { companyId: caller.companyId }), ...given.params }
  const query = new URLSearchParams(Object.entries(given.query ?? {}).map(([name, value]) => [name, String(value)]))
  const address = `${product.url}${fillPath(route.path, params)}${query.size > 0 ? `?${query}` : ''}`
  const body = text ?? writeBody(given.body)
  const type = route.bodyType === 'text' ? 'text/plain' : 'application/json'
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) }),
    ...given.headers,
  }
  return () => send(address, { method: route.method, headers, body })
}

interface SentRequest {
  method?: string
  headers?: Record<string, string | undefined>
  body?: string | undefined
}

const writeBody = (body: unknown): string | undefined => (body === undefined || typeof body === 'string' ? body : JSON.stringify(body))

/** What browsers understand, so that answers are packed as they are for them. */
const encodings = 'br, gzip'
let asked = 0

/** To the end of the answer; status 0 where there is none. From another address each time: tries from one address are counted. */
export function send(address: string, { method, headers = {}, body }: SentRequest = {}): Promise<StallAnswer> {
  asked += 1
  const localAddress = `127.0.${1 + Math.floor(asked / 250)}.${1 + (asked % 250)}`
  return new Promise((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, text: error.message })
    const sent = request(
      address,
      { method, localAddress, agent: false, headers: { ...headers, 'accept-encoding': encodings } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail)
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      },
    )
    sent.on('error', fail).setTimeout(60_000, () => sent.destroy(new Error('No answer came within a minute')))
    sent.end(body)
  })
}
