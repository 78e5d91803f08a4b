import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseStartError } from '../database-errors.ts'
import { type Binaries, executable } from './binaries.ts'
import { canEnter, findAccount, type UnixAccount } from './unix-account.ts'

/** Where the embedded database lives and as whom it runs. */
export interface Placement {
  /** PostgreSQL's own data folder; may not be there yet. */
  cluster: string
  /** Holds the cluster, its log and its socket folder; passable by the account. */
  home: string
  /** Folder with `postgres` and `initdb`. */
  programs: string
  account: UnixAccount | undefined
}

/** Folders that every user may pass through, for a data folder that the database's user cannot enter (decisions.md §20.11). */
const elsewhere = ['/var/lib', '/srv', '/opt']

/**
 * Finds where the cluster is, or where it can be. Where it lies outside the data folder, a file there tells so.
 * @throws DatabaseStartError
 */
export async function choosePlacement(dataFolder: string, binaries: Binaries): Promise<Placement> {
  await mkdir(dataFolder, { recursive: true, mode: 0o711 })
  const recorded = await readRecord(dataFolder)
  const home = recorded ?? dataFolder
  const account = await findAccount(await ownerOf(join(home, 'postgres')))
  const programs = await placePrograms(binaries, account)
  if (canEnter(home, account)) return { home, cluster: join(home, 'postgres'), programs, account }
  if (recorded !== undefined || (await ownerOf(join(home, 'postgres')))) {
    throw new DatabaseStartError(
      `The database in ${home} cannot be entered by the user that owns it. Make every folder above it passable (chmod o+x).`,
    )
  }
  const chosen = await makeHomeElsewhere(dataFolder, account)
  return { home: chosen, cluster: join(chosen, 'postgres'), programs, account }
}

/** Makes a folder that only the database's user may enter. */
export async function makePrivateFolder(folder: string, account: UnixAccount | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o700)
}

const recordName = 'postgres-location.json'

async function readRecord(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(join(dataFolder, recordName), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const record: unknown = JSON.parse(text)
  if (typeof record !== 'object' || record === null || !('home' in record) || typeof record.home !== 'string') {
    throw new DatabaseStartError(`${join(dataFolder, recordName)} does not tell where the database is.`)
  }
  return record.home
}

async function ownerOf(folder: string): Promise<UnixAccount | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

async function makeHomeElsewhere(dataFolder: string, account: UnixAccount | undefined): Promise<string> {
  const name = createHash('sha256').update(dataFolder).digest('hex').slice(0, 12)
  for (const root of elsewhere) {
    const home = join(root, 'strata', name)
    const made = await mkdir(home, { recursive: true, mode: 0o711 }).then(
      () => true,
      () => false,
    )
    if (!made || !canEnter(home, account)) continue
    await writeFile(join(dataFolder, recordName), `${JSON.stringify({ home }, null, 2)}\n`)
    return home
  }
  throw new DatabaseStartError(
    `The user of the database can enter neither ${dataFolder} nor any of ${elsewhere.join(', ')}. Set DATA_DIR to a folder that it can.`,
  )
}

async function placePrograms(binaries: Binaries, account: UnixAccount | undefined): Promise<string> {
  const programs = join(binaries.folder, 'bin')
  if (account === undefined || canEnter(programs, account)) return programs
  for (const root of elsewhere) {
    const copy = join(root, 'strata', `postgresql-${binaries.version}-${process.arch}`)
    const placed = await copyPrograms(binaries.folder, copy).catch(() => false)
    if (placed && canEnter(join(copy, 'bin'), account)) return join(copy, 'bin')
  }
  throw new DatabaseStartError(`The user of the database cannot enter ${programs}. Move the program to a folder that every user may enter.`)
}

/** Copies aside and renames, so that a copy that was interrupted is never taken for a whole one. */
async function copyPrograms(from: string, to: string): Promise<boolean> {
  if (await stat(join(to, 'bin', executable('postgres'))).catch(() => undefined)) return true
  const aside = `${to}.${process.pid}`
  await cp(from, aside, { recursive: true, verbatimSymlinks: true })
  await rename(aside, to).catch(() => rm(aside, { recursive: true, force: true }))
  return true
}
