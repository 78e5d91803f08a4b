import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { keepOutput } from './kept-secrets.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** A journey does in seconds what people do in minutes. */
const hasty = { CALLS_PER_MINUTE: '3000' }
/** The first start makes the database and the demo companies, while other tests take the cores. */
const patienceSeconds = 150

export interface Product {
  url: string
  dataFolder: string
  process: ChildProcess
  /** What the server has printed so far. */
  output: () => string
  stop: () => Promise<void>
}

/** What a release runs. */
const program = [join(root, 'server/dist/main.js')]
/** What `npm start` runs. */
export const startOfSources = ['--import', 'tsx', join(root, 'tools/start.ts')]

/** Starts the built product on a data folder, at a port of its own or that of the `PORT` given, and resolves once it is ready to serve. */
export async function startProduct(dataFolder: string, environment: Record<string, string> = {}, argv = program): Promise<Product> {
  const port = Number(environment.PORT ?? (await findFreePort()))
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, argv, {
    cwd: root,
    env: {
      ...process.env,
      APP_ENV: 'dev',
      DATA_DIR: dataFolder,
      PORT: String(port),
      LOG_LEVEL: 'debug',
      DRAIN_SECONDS: '0',
      ...hasty,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const note = (chunk: Buffer) => {
    printed += chunk
    keepOutput(`product-${port}-${child.pid}`, String(chunk))
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  await waitUntilReady(url, child, () => printed)
  return { url, dataFolder, process: child, output: () => printed, stop }
}

async function waitUntilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const until = Date.now() + patienceSeconds * 1000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The product ended while starting:\n${printed()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The product was not ready within ${patienceSeconds} seconds:\n${printed()}`)
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port'))))
    })
  })
}
