import { type ChildProcess, fork, type Serializable, spawn } from 'node:child_process'
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

/** What a release runs, with as little room for new objects. */
const program = ['--max-semi-space-size=4', join(root, 'server/dist/main.js')]
/** What `npm start` runs. */
export const startOfSources = ['--import', 'tsx', join(root, 'tools/start.ts')]

/** Starts the built product on a data folder, at a port of its own or that of the `PORT` given, and resolves once it is ready to serve. */
export async function startProduct(dataFolder: string, environment: Record<string, string> = {}, argv = program): Promise<Product> {
  const { url, env } = await writeVariables(dataFolder, environment)
  const child = spawn(process.execPath, argv, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { output } = listen(child, url)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  await waitUntilReady(url, child, output)
  return { url, dataFolder, process: child, output, stop }
}

/**
 * As `startProduct`, in a process that this worker keeps for one product after another: it is loaded once, and no product shares anything with the one before
 * it. Not for journeys that end a product's process.
 */
export async function startInTurn(dataFolder: string, environment: Record<string, string> = {}): Promise<Product> {
  const { url, env } = await writeVariables(dataFolder, environment)
  if (kept === undefined || kept.exitCode !== null || kept.signalCode !== null) kept = keepProcess()
  const child = kept
  const { output, stopListening } = listen(child, url)
  await tell(child, env)
  await waitUntilReady(url, child, output)
  const stop = async () => {
    await tell(child, 'stop')
    stopListening()
  }
  return { url, dataFolder, process: child, output, stop }
}

let kept: ChildProcess | undefined

/** Resolves once it is done, or the process has ended. */
function tell(child: ChildProcess, what: Serializable): Promise<void> {
  return new Promise((resolve) => {
    if (!child.connected) return resolve()
    for (const event of ['message', 'exit']) child.once(event, () => resolve())
    child.send(what)
  })
}

/** It ends with its parent, which does not wait for it. */
function keepProcess(): ChildProcess {
  const child = fork(join(root, 'server/dist/serve-in-turn.js'), { cwd: root, execArgv: [], stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  child.unref()
  return child
}

async function writeVariables(dataFolder: string, environment: Record<string, string>) {
  const port = environment.PORT ?? String(await findFreePort())
  const own = { APP_ENV: 'dev', DATA_DIR: dataFolder, PORT: port, LOG_LEVEL: 'debug', DRAIN_SECONDS: '0' }
  return { url: `http://127.0.0.1:${port}`, env: { ...process.env, ...own, ...hasty, ...environment } }
}

/** Keeps what a server prints from now on. */
function listen({ pid, stdout, stderr }: ChildProcess, url: string): { output: () => string; stopListening: () => void } {
  let printed = ''
  const note = (chunk: Buffer) => {
    printed += chunk
    keepOutput(`product-${new URL(url).port}-${pid}`, String(chunk))
  }
  for (const stream of [stdout, stderr]) stream?.on('data', note)
  const stopListening = () => {
    for (const stream of [stdout, stderr]) stream?.off('data', note)
  }
  return { output: () => printed, stopListening }
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
