import { Agent, get } from 'node:http'
import { performance } from 'node:perf_hooks'

/** Asks `/healthz` again and again, in a process that does nothing else; told to, it answers the longest wait (ms) since it was last told. */
const [, , url = ''] = process.argv
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
const pauseMs = 4
let worst = 0
let since = performance.now()

process.on('message', () => {
  // A wait that is not over counts as far as it is known.
  process.send?.(Math.max(worst, performance.now() - since - pauseMs))
  worst = 0
  since = performance.now()
})
process.once('disconnect', () => process.exit())

for (;;) {
  since = performance.now()
  await ask()
  worst = Math.max(worst, performance.now() - since)
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
}

function ask(): Promise<void> {
  return new Promise((resolve) => {
    get(`${url}/healthz`, { agent }, (response) => response.resume().once('end', resolve)).once('error', () => resolve())
  })
}
