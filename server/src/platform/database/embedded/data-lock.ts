import { randomUUID } from 'node:crypto'
import { link, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { DatabaseStartError } from '../database-errors.ts'
import { readJsonFile } from './read-json-file.ts'
import { isRunning, readStartTime } from './running-process.ts'

const holderSchema = z.object({ pid: z.int().positive(), startTime: z.string().nullable(), token: z.string() })
type Holder = z.output<typeof holderSchema>

/** Another process uses the data folder. */
export class DataFolderInUse extends DatabaseStartError {
  readonly pid: number

  constructor(dataFolder: string, pid: number) {
    super(
      `The data folder ${dataFolder} is in use by another Strata process (pid ${pid}). Stop that one first, or set DATA_DIR to another folder.`,
    )
    this.pid = pid
  }
}

/** Gives the data folder free again. */
export type ReleaseLock = () => Promise<void>

/**
 * Takes a data folder for this process. The lock of a process that was killed is taken over: its id and its start time
 * show whether it still runs. @throws DataFolderInUse
 */
export async function lockDataFolder(dataFolder: string): Promise<ReleaseLock> {
  const file = join(dataFolder, 'strata.lock')
  const me: Holder = { pid: process.pid, startTime: (await readStartTime(process.pid)) ?? null, token: randomUUID() }
  const own = `${file}.${me.token}`
  await writeFile(own, JSON.stringify(me))
  try {
    await acquire(file, own, dataFolder)
  } finally {
    await rm(own, { force: true })
  }
  return async () => {
    if ((await readHolder(file))?.token === me.token) await rm(file, { force: true })
  }
}

/** A lock file appears whole, because it is linked to what was written before. */
async function acquire(file: string, own: string, dataFolder: string): Promise<void> {
  for (;;) {
    if (await succeeds(link(own, file))) return
    const holder = await readHolder(file)
    if (holder && (await isAlive(holder))) throw new DataFolderInUse(dataFolder, holder.pid)
    if (holder && (await takeOver(file, own, holder))) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/**
 * Replaces a dead holder's lock. Of several processes that find the same dead holder, one makes the marker with its
 * token; the lock is looked at again under the marker, for another may have replaced it before.
 */
async function takeOver(file: string, own: string, dead: Holder): Promise<boolean> {
  const marker = `${file}.takeover-${dead.token}`
  if (!(await succeeds(link(own, marker)))) {
    const claimant = await readHolder(marker)
    if (!claimant || !(await isAlive(claimant))) await rm(marker, { force: true })
    return false
  }
  const current = await readHolder(file)
  const mine = current?.token === dead.token
  if (mine) {
    const copy = `${own}.lock`
    await link(own, copy)
    await rename(copy, file)
  }
  await rm(marker, { force: true })
  return mine
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (!isRunning(holder.pid)) return false
  return holder.startTime === null || holder.startTime === ((await readStartTime(holder.pid)) ?? null)
}

/** Nothing when the file is gone; a file that is not a lock is taken for a dead holder's. */
async function readHolder(file: string): Promise<Holder | undefined> {
  const holder = await readJsonFile(file, holderSchema)
  if (holder === 'missing') return undefined
  return holder === 'broken' ? { pid: beyondAnyPid, startTime: null, token: 'broken' } : holder
}

/** Above the largest process id that Linux gives. */
const beyondAnyPid = 2 ** 22 + 1

async function succeeds(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
