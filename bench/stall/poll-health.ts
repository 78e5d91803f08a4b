import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'
import { readComputed } from './computed-time.ts'

/**
 * Asks for an address again and again, in a process that does nothing else; asked, it answers the longest wait (ms) since it was last asked, and the most that the
 * server's thread computed while one call waited.
 */
const [, , url = '', pid = '', authorization = ''] = process.argv
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const pauseMs = 4
let [wait, inOneGo] = [0, 0]
let since = performance.now()
let computedBefore = readComputed(pid)

process.on('message', () => {
  // A wait that is not over counts as far as it is known.
  note(performance.now() - since - pauseMs)
  process.send?.({ wait, inOneGo: computedBefore === undefined ? undefined : inOneGo })
  wait = 0
  inOneGo = 0
  begin()
})
process.once('disconnect', () => process.exit())

for (;;) {
  begin()
  await ask()
  note(performance.now() - since)
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
}

function begin(): void {
  since = performance.now()
  computedBefore = readComputed(pid)
}

function note(waited: number): void {
  wait = Math.max(wait, waited)
  inOneGo = Math.max(inOneGo, (readComputed(pid) ?? 0) - (computedBefore ?? 0))
}

function ask(): Promise<void> {
  return new Promise((resolve) => {
    get(url, { agent, headers: authorization === '' ? {} : { authorization } }, (response) => response.resume().once('end', resolve)).once(
      'error',
      () => resolve(),
    )
  })
}
