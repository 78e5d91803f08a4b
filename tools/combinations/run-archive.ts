import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** An unpacked archive, the Node that runs it, and its configuration: nothing else of the environment reaches it. */
export interface Program {
  archive: string
  node: string
  environment: Readonly<Record<string, string>>
}

/** A command of the operator, to its end; what it printed. @throws Error with what it printed, where it fails */
export async function runStrata({ archive, node, environment }: Program, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(node, [join(archive, 'strata.js'), ...words], { env: environment })
  return stdout
}

export interface RunningServer {
  url: string
  /** What the server printed, once it has ended; for an error. */
  explainEnd: () => string | undefined
  /** Ends it, where it has not ended yet. */
  kill: (signal: NodeJS.Signals) => Promise<void>
}

export function startServer({ archive, node, environment }: Program, port: number): RunningServer {
  const child = spawn(node, [join(archive, 'server.js')], {
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += String(text)
    })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const kill = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return { url: `http://127.0.0.1:${port}`, explainEnd: () => (hasEnded() ? `The server ended:\n${printed}` : undefined), kill }
}
