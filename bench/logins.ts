import { randomInt } from 'node:crypto'
import { demoPassword, expectSuccess, logIn } from '../e2e/api-session.ts'
import { type DemoProduct, startDemoProduct } from './demo-product.ts'
import { compareLoginMeans } from './login-means.ts'
import { pause } from './resident-memory.ts'
import { watchHealth } from './stall/watch-health.ts'
import { figure, printResult } from './statistics.ts'

const atOnce = 100
const restMs = 5_000

/** How long a login takes by what, and what a hundred at once do to everybody else. Aim: no other call waits 100 ms longer than at rest. */
export async function measureLogins(): Promise<void> {
  const product = await startDemoProduct({ TRUST_PROXY: '127.0.0.0/8' })
  try {
    await measureOthers(product)
  } finally {
    await product.stop()
  }
  await compareLoginMeans()
}

async function measureOthers({ url, pid }: DemoProduct): Promise<void> {
  const session = await logIn(url, 'admin@aurora.example')
  const { authorization, companyId } = session
  const users: { email: string }[] = await (await session.call('GET', '/user/{companyId}')).json()
  const emails = Array.from({ length: atOnce }, (_, index) => users[index % users.length]?.email ?? '')
  const watch = watchHealth({ url, pid }, { path: `/aprs/v3/company/${companyId}/getartifacts`, authorization })
  try {
    const { wait: rest } = await watch.during(() => pause(restMs))
    const began = performance.now()
    const { wait, inOneGo } = await watch.during(() => Promise.all(emails.map((email) => enter(url, email))))
    const seconds = (performance.now() - began) / 1000
    printResult(`${atOnce} logins of ${users.length} people at once`, `${figure(seconds)} s`)
    printResult('longest wait of a call with a session meanwhile, at rest', `${figure(wait)} ms, ${figure(rest)} ms`)
    printResult('  longer than at rest', `${figure(wait - rest)} ms`, '≤ 100 ms')
    if (inOneGo !== undefined) printResult('  computed by the server’s thread during one call at most', `${figure(inOneGo)} ms`)
  } finally {
    watch.stop()
  }
}

/** Logs in from an address of its own, so that no limit of tries is met. */
async function enter(url: string, email: string): Promise<void> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const headers = { 'x-forwarded-for': address, username: encodeURIComponent(email), password: encodeURIComponent(demoPassword) }
  await expectSuccess(await fetch(`${url}/aprs/authenticate`, { headers }))
}
