import { randomBytes } from 'node:crypto'
import { chmod, chown, cp, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DatabaseStartError } from '../database-errors.ts'
import { type Binaries, executable } from './binaries.ts'
import { readJsonFile } from './read-json-file.ts'
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

/** Folders that every user may pass through, for a data folder that the database's user cannot enter (specification 5 §20.11). */
const elsewhere = ['/var/lib', '/srv', '/opt']

/**
 * Finds where the cluster is, or where it can be. Where it is outside the data folder, a file there says where.
 * @throws DatabaseStartError
 */
export async function choosePlacement(dataFolder: string, binaries: Binaries): Promise<Placement> {
  const recorded = await readHome(dataFolder)
  const owner = await ownerOf(join(recorded, 'postgres'))
  checkOwner(recorded, owner)
  const account = await findAccount(owner)
  const programs = await placePrograms(binaries, account)
  const home = canEnter(recorded, account) ? recorded : await makeHomeElsewhere(dataFolder, account)
  return { home, cluster: join(home, 'postgres'), programs, account }
}

const recordSchema = z.object({ home: z.string(), dataFolder: z.string() })

/** The folder that holds the cluster of a data folder: itself, or where the record says. @throws DatabaseStartError */
export async function readHome(dataFolder: string): Promise<string> {
  const file = join(dataFolder, recordName)
  const record = await readJsonFile(file, recordSchema)
  if (record === 'missing') return dataFolder
  if (record === 'broken') throw new DatabaseStartError(`${file} does not name the place of the database. Restore it from a backup.`)
  if (record.dataFolder !== dataFolder) {
    throw new DatabaseStartError(
      `The database that ${file} names lies in ${record.home} and belongs to ${record.dataFolder}. ` +
        `If that folder was moved here, correct "dataFolder" in the file. If this one is a copy, its database was not copied along.`,
    )
  }
  return record.home
}

/** Whether a data folder has a database already, running or not. @throws DatabaseStartError */
export async function hasCluster(dataFolder: string): Promise<boolean> {
  const known = await realpath(dataFolder).catch(() => undefined)
  if (known === undefined) return false
  return (await stat(join(await readHome(known), 'postgres')).catch(() => undefined)) !== undefined
}

function checkOwner(home: string, owner: UnixAccount | undefined): void {
  const me = process.getuid?.()
  if (owner && me !== undefined && me !== 0 && me !== owner.uid) {
    throw new DatabaseStartError(`The database in ${home} belongs to another user (${owner.uid}). Start as that user or as root.`)
  }
  if (owner && me === 0 && !canEnter(home, owner)) {
    throw new DatabaseStartError(
      `The database in ${home} cannot be entered by the user that owns it. Make every folder above it passable (chmod o+x).`,
    )
  }
}

/** Makes a folder that only the database's user may enter. */
export async function makePrivateFolder(folder: string, account: UnixAccount | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o700)
}

const recordName = 'postgres-location.json'

async function ownerOf(folder: string): Promise<UnixAccount | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

async function makeHomeElsewhere(dataFolder: string, account: UnixAccount | undefined): Promise<string> {
  const name = randomBytes(6).toString('hex')
  for (const root of elsewhere) {
    const home = join(root, 'strata', name)
    const made = await mkdir(home, { recursive: true, mode: 0o711 }).catch(() => undefined)
    if (made === undefined || !canEnter(home, account)) continue
    await writeFile(join(dataFolder, recordName), `${JSON.stringify({ home, dataFolder }, null, 2)}\n`)
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
