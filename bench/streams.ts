import { get, type IncomingMessage } from 'node:http'
import { alertStream } from '@strata/contract'
import { type ApiSession, logIn } from '../e2e/api-session.ts'
import { startDemoProduct } from './demo-product.ts'
import { pause, residentMegabytes } from './resident-memory.ts'
import { figure, printResult } from './statistics.ts'

const streams = 200
const perMember = 10

/** What 200 browsers that listen cost the server in memory, after each received how things are and a heartbeat. Aim: at most 60 MB. */
export async function measureStreams(): Promise<void> {
  const product = await startDemoProduct()
  try {
    const sessions = await logInEnough(product.url)
    // What only the first streams cost is no cost of a stream.
    for (const stream of await openAll(product.url, sessions.slice(0, 2))) stream.destroy()
    await settle()
    const before = await residentMegabytes(product.url)
    const opened = await openAll(product.url, sessions)
    await pause((alertStream.heartbeatSeconds + 2) * 1000)
    const after = await residentMegabytes(product.url)
    printResult(
      `memory of ${opened.length} open streams`,
      `${figure(after - before)} MB (${figure(before)} to ${figure(after)})`,
      '≤ 60 MB',
    )
    for (const stream of opened) stream.destroy()
  } finally {
    await product.stop()
  }
}

/** As many people as it takes, each with a session. */
async function logInEnough(url: string): Promise<ApiSession[]> {
  const admin = await logIn(url, 'admin@aurora.example')
  const users: { email: string; active: boolean }[] = await (await admin.call('GET', '/user/{companyId}')).json()
  const emails = users.filter(({ active }) => active).map(({ email }) => email)
  const wanted = emails.slice(0, streams / perMember)
  if (wanted.length < streams / perMember) throw new Error(`The demo has ${emails.length} people only`)
  const sessions: ApiSession[] = []
  for (const email of wanted) sessions.push(await logIn(url, email))
  return sessions
}

function openAll(url: string, sessions: readonly ApiSession[]): Promise<IncomingMessage[]> {
  return Promise.all(sessions.flatMap((session) => Array.from({ length: perMember }, () => open(url, session))))
}

/** A stream that has said how things are. */
function open(url: string, { companyId, authorization }: ApiSession): Promise<IncomingMessage> {
  const address = `${url}${alertStream.path.replace('{companyId}', String(companyId))}`
  return new Promise((resolve, reject) => {
    const request = get(address, { agent: false, headers: { authorization } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was answered ${response.statusCode}`))
      response.on('error', () => {})
      response.once('data', () => resolve(response))
      response.once('end', () => reject(new Error('A stream ended')))
    })
    request.on('error', reject)
  })
}

const settle = () => pause(3_000)
