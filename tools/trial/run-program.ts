import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** Where a Strata that is built has its server, and the operator's program. */
export interface ProgramFiles {
  server: string
  operator: string
}

export interface Program extends ProgramFiles {
  /** What runs it; the present Node when left out. */
  node?: string
  /** Nothing else of the environment reaches it. */
  environment: Readonly<Record<string, string>>
}

/** In the folder of an unpacked archive. */
export const filesOfArchive = (folder: string): ProgramFiles => ({ server: join(folder, 'server.js'), operator: join(folder, 'strata.js') })

/** A command of the operator, to its end; what it printed. @throws Error with what it printed, where it fails */
export async function runStrata({ operator, node = process.execPath, environment }: Program, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(node, [operator, ...words], { cwd: dirname(operator), env: environment })
  return stdout
}

export interface RunningServer {
  url: string
  /** What the server printed, once it has ended; for an error. */
  explainEnd: () => string | undefined
  /** Ends it, where it has not ended yet; answers its status, which is null where a signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

export function startServer({ server, node = process.execPath, environment }: Program, port: number): RunningServer {
  const child = spawn(node, [server], {
    cwd: dirname(server),
    env: { ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += String(text)
    })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return child.exitCode
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
  return { url: `http://127.0.0.1:${port}`, explainEnd: () => (hasEnded() ? `The server ended:\n${printed}` : undefined), end }
}
