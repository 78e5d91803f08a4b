import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const attributes = z
  .array(z.object({ key: z.string(), value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }) }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])))

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes,
  status: z.object({ code: z.number() }),
})
export type ReceivedSpan = z.output<typeof span>

const traces = z.object({
  resourceSpans: z.array(z.object({ resource: z.object({ attributes }), scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})

/** A receiver of OTLP by HTTP: what was sent to it, as it was sent. */
export interface TraceReceiver {
  endpoint: string
  requests: { url: string | undefined; headers: IncomingHttpHeaders; body: Buffer }[]
  /** Of JSON alone. */
  spans(): ReceivedSpan[]
  resources(): Record<string, unknown>[]
  close(): void
}

/** One that `hangs` takes what comes and never answers, one that `refuses` answers 403. */
export async function openTraceReceiver({ hangs = false, refuses = false } = {}): Promise<TraceReceiver> {
  const requests: TraceReceiver['requests'] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    requests.push({
      url: request.url,
      headers: request.headers,
      body: request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body,
    })
    response.statusCode = refuses ? 403 : 200
    if (!hangs) response.setHeader('content-type', request.headers['content-type'] ?? '').end(isJson(request.headers) ? '{}' : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const read = () => requests.flatMap(({ body }) => traces.parse(JSON.parse(body.toString())).resourceSpans)
  return {
    // A server that listens on a port has such an address.
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    spans: () => read().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resources: () => read().map(({ resource }) => resource.attributes),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

const isJson = (headers: IncomingHttpHeaders): boolean => headers['content-type'] === 'application/json'
