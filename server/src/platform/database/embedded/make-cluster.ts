import { execFile } from 'node:child_process'
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { operatorCommand } from '../../operator-command.ts'
import { DatabaseStartError } from '../database-errors.ts'
import { type Binaries, executable } from './binaries.ts'
import { makePrivateFolder, type Placement } from './placement.ts'
import { programEnvironment } from './program-environment.ts'

/** Name of the cluster's superuser, which is the launcher's alone. */
export const superuserName = 'strata_launcher'

/** The major version of an existing cluster, or nothing. @throws DatabaseStartError when another major made it */
export async function checkCluster(placement: Placement, binaries: Binaries): Promise<boolean> {
  const text = await readFile(join(placement.cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (text === undefined) return false
  const made = text.trim()
  if (made !== binaries.major) {
    throw new DatabaseStartError(
      `The data folder ${placement.cluster} was made by PostgreSQL ${made}; this program brings PostgreSQL ${binaries.major}. ` +
        `With the former program run "${operatorCommand('export FILE')}", set DATA_DIR to an empty folder, and with this one run "${operatorCommand('import FILE')}".`,
    )
  }
  return true
}

/** Makes the cluster beside its place and moves it there when it is whole, so that an interrupted start leaves nothing half made. */
export async function makeCluster(placement: Placement, superuserPassword: string): Promise<void> {
  const aside = `${placement.cluster}.new`
  const passwordFile = `${aside}.password`
  await rm(aside, { recursive: true, force: true })
  await rm(passwordFile, { force: true })
  await makePrivateFolder(aside, placement.account)
  try {
    await writeFile(passwordFile, superuserPassword, { mode: 0o600 })
    if (placement.account) await chown(passwordFile, placement.account.uid, placement.account.gid)
    await runInitdb(placement, aside, passwordFile)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(aside, placement.cluster)
}

/** Encoding and locale are fixed: the same order and the same lower case on every machine (specification 5 §20.11). */
async function runInitdb(placement: Placement, folder: string, passwordFile: string): Promise<void> {
  const options = [
    `--pgdata=${folder}`,
    `--username=${superuserName}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  try {
    await promisify(execFile)(join(placement.programs, executable('initdb')), options, {
      ...placement.account,
      cwd: folder,
      env: programEnvironment(),
    })
  } catch (error) {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new DatabaseStartError(`The embedded database could not be made in ${placement.cluster}: ${reason}`)
  }
}
