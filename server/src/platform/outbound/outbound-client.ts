import { Agent, type Dispatcher, request } from 'undici'
import type { Configuration } from '../configuration.ts'
import { isInsideNetworks, isPublicAddress } from './outbound-address.ts'
import { createResolve, type Resolve, type ResolvedAddress } from './resolve-name.ts'

/** How a call to another server is made: like `fetch`, with a body of text at most. */
export type OutboundFetch = (url: string, call?: OutboundCall) => Promise<Response>

interface OutboundCall {
  method?: string | undefined
  headers?: Readonly<Record<string, string>> | undefined
  body?: string | undefined
  signal?: AbortSignal | undefined
}

/** Why a call was not made, or its answer not taken. */
export type OutboundReason = 'address' | 'inside' | 'insecure' | 'name' | 'unreachable' | 'certificate' | 'redirect' | 'late' | 'large'

export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused'
  readonly reason: OutboundReason

  constructor(reason: OutboundReason, cause?: unknown) {
    super(`The call was refused: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Milliseconds for all of a call, and bytes of its answer. */
const outboundLimits = { ms: 10_000, bytes: 256 * 1024 } as const

/**
 * The one way in which the server calls addresses that people entered. A name is resolved once, every address that it has is checked, and the connection goes to
 * one of these very addresses: a name that changes in between leads nowhere else. Inside addresses are refused but for the networks of `OUTBOUND_ALLOW`, and only
 * these are spoken to without TLS. No redirect is followed, no proxy of the environment is used.
 */
export function createOutbound(
  { outboundAllow }: Pick<Configuration, 'outboundAllow'>,
  { resolve = resolveByMachine, ms = outboundLimits.ms }: { resolve?: Resolve; ms?: number } = {},
): OutboundFetch {
  return async (address, { signal: given, ...call } = {}) => {
    const inTime = AbortSignal.timeout(ms)
    const signal = given ? AbortSignal.any([given, inTime]) : inTime
    const url = readAddress(address)
    const target = await within(signal, findTarget(url, { outboundAllow, resolve }))
    const agent = new Agent({ connect: { lookup: answering(target), timeout: ms }, maxResponseSize: outboundLimits.bytes, pipelining: 0 })
    try {
      return await exchange(url, { ...call, signal, agent })
    } catch (error) {
      throw asRefusal(error)
    } finally {
      // Whatever is still on its way of a refused answer ends here.
      void agent.destroy()
    }
  }
}

/** @throws OutboundRefused for anything but a web address without a login in it */
function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') throw new OutboundRefused('address')
  return url
}

interface Way {
  outboundAllow: readonly string[]
  resolve: Resolve
}

/** The address to connect to. One that is inside spoils all others of its name. */
async function findTarget({ hostname, protocol }: URL, { outboundAllow, resolve }: Way): Promise<ResolvedAddress> {
  const name = hostname.replace(/^\[|\]$/g, '')
  const addresses = await resolve(name).catch((error: unknown) => {
    throw new OutboundRefused('name', error)
  })
  const [first] = addresses
  if (!first) throw new OutboundRefused('name')
  const areAllowed = addresses.every(({ address }) => isInsideNetworks(address, outboundAllow))
  if (!areAllowed && !addresses.every(({ address }) => isPublicAddress(address) || isInsideNetworks(address, outboundAllow)))
    throw new OutboundRefused('inside')
  if (protocol === 'http:' && !areAllowed) throw new OutboundRefused('insecure')
  return first
}

const resolveByMachine = createResolve()

type LookupAnswer = (error: null, address: string | ResolvedAddress[], family?: number) => void

/** Instead of asking again, which could be answered otherwise. */
const answering =
  ({ address, family }: ResolvedAddress) =>
  (_name: string, { all }: { all?: boolean | undefined }, answer: LookupAnswer): void => {
    if (all) answer(null, [{ address, family }])
    else answer(null, address, family)
  }

interface Exchange extends Omit<OutboundCall, 'signal'> {
  signal: AbortSignal
  agent: Dispatcher
}

async function exchange(url: URL, { method = 'GET', headers = {}, body, signal, agent }: Exchange): Promise<Response> {
  const answer = await request(url, {
    method: method as Dispatcher.HttpMethod,
    headers: { ...headers },
    ...(body !== undefined && { body }),
    dispatcher: agent,
    signal,
  })
  if (answer.statusCode >= 300 && answer.statusCode < 400) throw new OutboundRefused('redirect')
  const content = await readWithin(answer.body)
  const headersOfAnswer = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((each): [string, string] => [name, each]),
  )
  const isEmpty = answer.statusCode === 204 || content.length === 0
  return new Response(isEmpty ? null : content, { status: answer.statusCode, headers: headersOfAnswer })
}

/** Cut off at the limit: an endless answer costs no memory. */
async function readWithin(body: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > outboundLimits.bytes) throw new OutboundRefused('large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const isOver = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundRefused('late', signal.reason)), { once: true })
  })
  return Promise.race([work, isOver])
}

function asRefusal(error: unknown): OutboundRefused {
  if (error instanceof OutboundRefused) return error
  const { name = '', code = '' } = error instanceof Error ? (error as Error & { code?: unknown }) : {}
  if (name === 'TimeoutError' || name === 'AbortError' || /TIMEOUT/.test(String(code))) return new OutboundRefused('late', error)
  if (code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') return new OutboundRefused('large', error)
  return new OutboundRefused(/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|ERR_TLS|ERR_SSL/.test(String(code)) ? 'certificate' : 'unreachable', error)
}
