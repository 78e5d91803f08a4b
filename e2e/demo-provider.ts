import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFreePort, type Product } from './start-product.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** What the demo provider knows the product by. */
export const demoClient = { id: 'strata-demo', secret: 'a secret that everybody knows' } as const

/** A real OpenID provider beside, in a process of its own, which believes everybody. */
export interface DemoProvider {
  issuer: string
  stop: () => Promise<void>
}

export async function startDemoProvider({ url }: Pick<Product, 'url'>): Promise<DemoProvider> {
  const port = await findFreePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/demo-provider.ts', String(port), url], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (printed) => String(printed).includes('Issuer') && resolve())
    child.once('exit', () => reject(new Error('The provider ended')))
  })
  return { issuer: `http://127.0.0.1:${port}`, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill()
  await ended
}

/** As whoever runs Strata changes single sign-on of Aurora, beside the running product. */
export function runSsoCommand({ dataFolder, url }: Product, ...words: readonly string[]): void {
  const [verb = '', ...options] = words
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/company.ts', 'sso', verb, 'Aurora Instruments', ...options], {
    cwd: root,
    env: { ...process.env, APP_ENV: 'dev', DATA_DIR: dataFolder, PORT: new URL(url).port, OUTBOUND_ALLOW: '127.0.0.1' },
  })
}

/** Aurora lets its people in by the provider, and by passwords as before. */
export function setProvider(product: Product, { issuer }: DemoProvider): void {
  const folder = mkdtempSync(join(tmpdir(), 'strata-e2e-'))
  writeFileSync(join(folder, 'secret'), demoClient.secret)
  runSsoCommand(product, 'domain', '--prove', 'aurora.example')
  runSsoCommand(product, 'set', '--issuer', issuer, '--client-id', demoClient.id, '--secret-file', join(folder, 'secret'))
  rmSync(folder, { recursive: true })
}
