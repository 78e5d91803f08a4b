import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { decode, encode, RECURSION_DESIRED } from 'dns-packet'

/** A real DNS server on this machine, for tests: it knows the text records that are put there, and of `broken` names nothing. */
export interface OpenedDns {
  /** For `DNS_SERVER`. */
  address: string
  /** Texts by the names of their records. */
  records: Map<string, string[]>
  /** The server fails for them. */
  broken: Set<string>
  /** The server does not answer for them. */
  silent: Set<string>
  /** The names that it was asked for. */
  asked: string[]
  close(): Promise<void>
}

export async function openDns(): Promise<OpenedDns> {
  const records = new Map<string, string[]>()
  const broken = new Set<string>()
  const silent = new Set<string>()
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { id = 0, questions = [] } = decode(message)
    const name = questions[0]?.name.toLowerCase() ?? ''
    asked.push(name)
    if (silent.has(name)) return
    const texts = records.get(name)
    const code = broken.has(name) ? servfail : texts ? noError : nxdomain
    const answers = (broken.has(name) ? [] : (texts ?? [])).map((text) => ({ type: 'TXT' as const, name, ttl: 0, data: text }))
    socket.send(encode({ type: 'response', id, flags: RECURSION_DESIRED | code, questions, answers }), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  socket.unref()
  const { port } = socket.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => socket.close(() => resolve()))
  return { address: `127.0.0.1:${port}`, records, broken, silent, asked, close }
}

/** RFC 1035 §4.1.1: the code of an answer is in the last four bits of the flags. */
const [noError, servfail, nxdomain] = [0, 2, 3]
