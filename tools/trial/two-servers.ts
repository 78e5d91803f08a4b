import type { Program, RunningServer } from './run-program.ts'
import { startReady } from './tried-installation.ts'
import { type UsedServer, useServer } from './use-files.ts'

/** On one installation; people are logged in at each. */
export class TwoServers {
  #servers: { running: RunningServer; used: UsedServer }[] = []

  get used(): [UsedServer, UsedServer] {
    const [one, other] = this.#servers
    if (!one || !other) throw new Error('There are no two servers.')
    return [one.used, other.used]
  }

  /** One after another in place of those that run. */
  async start(program: Program): Promise<void> {
    for (const at of [0, 1]) {
      await this.#servers[at]?.running.end('SIGTERM')
      const running = await startReady(program)
      this.#servers[at] = { running, used: await useServer(running.url) }
    }
  }

  async end(): Promise<void> {
    for (const { running } of this.#servers) await running.end('SIGTERM')
  }
}
