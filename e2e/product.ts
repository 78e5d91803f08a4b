import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
/** Where the prepared data folder lies; set by prepare-product.ts. */
export const templateVariable = 'STRATA_E2E_TEMPLATE'

export interface Product {
  url: string
  dataFolder: string
  process: ChildProcess
  /** What the server has printed so far. */
  output: () => string
  stop: () => Promise<void>
}

/** Starts the built product on a data folder and resolves once it is ready to serve. */
export async function startProduct(dataFolder: string, environment: Record<string, string> = {}): Promise<Product> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: root,
    env: { ...process.env, APP_ENV: 'dev', DATA_DIR: dataFolder, PORT: String(port), LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (chunk) => {
    printed += chunk
  })
  child.stderr.on('data', (chunk) => {
    printed += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  await waitUntilReady(url, child, () => printed)
  return { url, dataFolder, process: child, output: () => printed, stop }
}

export const makeFolder = (): string => mkdtempSync(join(tmpdir(), 'strata-e2e-'))

/** A fresh copy of the data folder that holds the demo companies; owners and modes are kept. */
export function copyDemoFolder(): string {
  const template = process.env[templateVariable]
  if (!template) throw new Error('The data folder of the demo was not prepared')
  const folder = makeFolder()
  execFileSync('cp', ['-a', `${template}/.`, folder])
  return folder
}

/** A product with the demo companies for one file of journeys: started before the first, stopped after the last. */
export function useProduct(): { readonly url: string; readonly current: Product } {
  let product: Product | undefined
  const current = (): Product => {
    if (!product) throw new Error('The product has not been started')
    return product
  }
  test.beforeAll(async () => {
    product = await startProduct(copyDemoFolder())
  })
  test.afterAll(async () => {
    await product?.stop()
    if (product) rmSync(product.dataFolder, { recursive: true, force: true })
  })
  return {
    get url() {
      return current().url
    },
    get current() {
      return current()
    },
  }
}

async function waitUntilReady(url: string, child: ChildProcess, printed: () => string): Promise<void> {
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The product ended while starting:\n${printed()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The product was not ready within a minute:\n${printed()}`)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No free port'))))
    })
  })
}
