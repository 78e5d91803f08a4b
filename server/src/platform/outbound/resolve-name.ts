import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { limitConcurrency } from '../child/limit-concurrency.ts'

export interface ResolvedAddress {
  address: string
  family: number
}

/** Answers the addresses of a name, those of IPv4 first. */
export type Resolve = (name: string) => Promise<readonly ResolvedAddress[]>

interface Way {
  /** Left out: the resolvers of the machine. */
  servers?: readonly string[]
  /** Milliseconds for an answer of one of them. */
  ms?: number
  /** Looks in the files of the machine too. */
  bySystem?: Resolve
}

/**
 * Asks resolvers itself. The system looks names up in two threads for the whole process, and waits for resolvers that do not answer: a few such names, which anybody may have, would keep the names of
 * the database and of the mail server waiting. So it is asked for those alone that no resolver has, such as names of its hosts file, and for one at a time.
 */
export function createResolve({ servers, ms = 2000, bySystem = lookUp }: Way = {}): Resolve {
  const askSystem: Resolve = (name) => oneAtATime({ companyId: noCompany, stopwatch: undefined }, () => bySystem(name))
  return async (name) => {
    if (isIP(name) !== 0) return [{ address: name, family: isIP(name) }]
    // RFC 6761 §6.3: no resolver is asked for it.
    if (name === 'localhost') return askSystem(name)
    const resolver = new Resolver({ timeout: ms, tries: 2 })
    if (servers) resolver.setServers(servers)
    const asked = await Promise.allSettled([ask(resolver, name, 4), ask(resolver, name, 6)])
    const found = asked.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    if (found.length > 0) return found
    for (const each of asked) if (each.status === 'rejected' && !isAbsence(each.reason)) throw each.reason
    return askSystem(name)
  }
}

async function ask(resolver: Resolver, name: string, family: 4 | 6): Promise<ResolvedAddress[]> {
  const addresses = await (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name))
  return addresses.map((address) => ({ address, family }))
}

const lookUp: Resolve = (name) => lookup(name, { all: true, order: 'ipv4first' })

/** No resolver has the name, or the machine has no resolver. */
const isAbsence = (error: unknown): boolean => error instanceof Error && 'code' in error && absences.has(error.code)
const absences: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED'])

const oneAtATime = limitConcurrency({ running: 1, waiting: { ofCompany: 100, inAll: 100, seconds: 10 } })
const noCompany = 0
