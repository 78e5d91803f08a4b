import type { CDPSession, Page } from 'playwright-core'
import WebSocket from 'ws'

/** A function of a script that ran since it was asked last. */
export interface RanFunction {
  /** Where the script is: an address or a path. */
  url: string
  /** Of its first character in the script. */
  offset: number
}

/** Says which functions have run since the last call, in one process. */
export type TakeRan = () => Promise<RanFunction[]>

interface Coverage {
  result: { url: string; functions: { ranges: { startOffset: number; count: number }[] }[] }[]
}

export async function watchPage(page: Page): Promise<TakeRan> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  await devtools.send('Profiler.enable')
  await devtools.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return async () => listRan(await devtools.send('Profiler.takePreciseCoverage'))
}

/** `port`: where the process lets itself be inspected. */
export async function watchProcess(port: number): Promise<{ take: TakeRan; stop: () => void }> {
  const [target] = (await (await askUntilOpen(`http://127.0.0.1:${port}/json/list`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? '')
  await new Promise((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  let last = 0
  const send = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve) => {
      last += 1
      const id = last
      const listen = (data: WebSocket.RawData): void => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: unknown }
        if (answer.id !== id) return
        socket.off('message', listen)
        resolve(answer.result)
      }
      socket.on('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  await send('Profiler.enable')
  await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  return {
    take: async () => listRan((await send('Profiler.takePreciseCoverage')) as Coverage),
    // A process does not end while it is inspected.
    stop: () => socket.close(),
  }
}

async function askUntilOpen(url: string): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer) return answer
    if (tries === 50) throw new Error(`Nothing answers at ${url}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const listRan = ({ result }: Coverage): RanFunction[] =>
  result.flatMap(({ url, functions }) =>
    functions.flatMap(({ ranges: [range] }) => (range && range.count > 0 ? [{ url, offset: range.startOffset }] : [])),
  )
