import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Configuration, readConfiguration } from '../server/src/platform/configuration.ts'
import { demoClient, startDemoProvider } from './demo-provider.ts'
import { root } from './source-files.ts'

/** Of the demo companies, the one whose people log in by the provider. */
const aurora = { name: 'Aurora Instruments', domain: 'aurora.example' } as const

/**
 * Waits until the product of this process is ready, starts a provider on the port after its own, and lets Aurora log in by it: as its operator does, on the
 * command line. Whatever goes wrong is printed; the product goes on without.
 */
export async function setUpDemoProvider(): Promise<void> {
  const place = findPlace()
  if (!place) return
  const { port, publicUrl } = place
  await waitUntilReady(port)
  try {
    const issuer = await startDemoProvider({ port: port + 1, publicUrl, tellsOfLogouts: true })
    await runOperator('domain', aurora.name, '--prove', aurora.domain)
    await setProvider(issuer)
    console.log(
      `Single sign-on: enter any email of ${aurora.domain} at ${publicUrl}/login. The demo provider at ${issuer} believes everybody.`,
    )
  } catch (error) {
    console.error(`The demo provider is not set up: ${explain(error)}`)
  }
}

/** Of the product; nothing where it says what is wrong with its configuration, and ends. */
function findPlace(): Pick<Configuration, 'port' | 'publicUrl'> | undefined {
  try {
    return readConfiguration(process.env)
  } catch {
    return undefined
  }
}

/** Where the product ends, this ends with it. */
async function waitUntilReady(port: number): Promise<void> {
  while (!(await fetch(`http://localhost:${port}/readyz`).catch(() => undefined))?.ok)
    await new Promise((resolve) => setTimeout(resolve, 200))
}

async function setProvider(issuer: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'strata-demo-provider-'))
  const file = join(folder, 'secret')
  try {
    await writeFile(file, demoClient.secret)
    const client = ['--issuer', issuer, '--client-id', demoClient.id, '--secret-file', file]
    await runOperator('set', aurora.name, ...client, '--who', 'domain', '--state', 'on')
  } finally {
    await rm(folder, { recursive: true })
  }
}

const runOperator = (...words: readonly string[]) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', join(root, 'tools/company.ts'), 'sso', ...words], { cwd: root })

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // What the command said is more than that it failed.
  return 'stderr' in error && typeof error.stderr === 'string' && error.stderr !== '' ? error.stderr.trim() : error.message
}
