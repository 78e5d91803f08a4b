import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'

/** What takes whole installations: backups, imports, large companies, the demo. */
const ofInstallations = ['operator', 'demo']

/** Whichever tests of the tools `vitest.config.ts` counts among the server's: those that ask a migrated database. */
const ofTools = 'tools/'

const inServer = (names: readonly string[]): string[] => names.map((name) => `server/src/${name}`)

/** The paths of the server's tests in two parts, so that the second can begin once other tests leave the cores free. */
export function divideServerTests(): { first: string[]; installations: string[] } {
  const names = readdirSync(join(root, 'server/src'), { withFileTypes: true })
    .filter((entry) => (entry.isDirectory() ? !ofInstallations.includes(entry.name) : entry.name.endsWith('.test.ts')))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
  return { first: [...inServer(names), ofTools], installations: inServer(ofInstallations.map((name) => `${name}/`)) }
}
