import { randomUUID } from 'node:crypto'
import { access, constants, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describeError, type Finding, ok, warning, wrong } from './finding.ts'

/** Bytes: less than a server needs for a day's uploads, or for anything at all. */
const [little, tooLittle] = [1024 ** 3, 100 * 1024 ** 2]

/** Whether this user can write to a folder, or make it. `name` begins the sentences, as `AUDIT_HEADS_DIR`. */
export async function* checkFolder(name: string, folder: string): AsyncGenerator<Finding, void> {
  const place = await findExisting(folder)
  const isThere = place === folder
  const trouble = await (isThere ? tryToWrite(folder) : tryToMake(place))
  if (trouble !== undefined)
    return yield wrong(`${name} (${folder}) cannot be ${isThere ? 'written to' : 'made'} by this user: ${trouble}.`)
  yield ok(isThere ? `${name} (${folder}) can be written to.` : `${name} (${folder}) is made at the first start.`)
  if (isThere) yield* checkOwnerOf(name, folder)
}

/** Of the disk that holds a folder, or will. */
export async function* checkSpace(name: string, folder: string): AsyncGenerator<Finding, void> {
  const { bavail, bsize } = await statfs(await findExisting(folder))
  const free = bavail * bsize
  const text = `${(free / 1024 ** 3).toFixed(1)} GB are free where ${name} is.`
  yield free < tooLittle ? wrong(text) : free < little ? warning(text) : ok(text)
}

/** Whoever checks as another user than the server's has only learned what that other user may do. */
async function* checkOwnerOf(name: string, folder: string): AsyncGenerator<Finding, void> {
  const user = process.getuid?.()
  const { uid } = await stat(folder)
  if (user !== undefined && uid !== user)
    yield warning(`${name} (${folder}) belongs to the user ${uid}, and this command runs as ${user}: run it as the user of the server.`)
}

/** The folder itself, or the nearest one above it that is there. */
async function findExisting(folder: string): Promise<string> {
  const info = await stat(folder).catch(() => undefined)
  if (info) return folder
  const above = dirname(folder)
  return above === folder ? folder : findExisting(above)
}

/** A full disk shows only in bytes that are written. */
async function tryToWrite(folder: string): Promise<string | undefined> {
  const probe = join(folder, `.strata-check-${randomUUID()}`)
  try {
    await writeFile(probe, Buffer.alloc(4_096), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    return describeError(error)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
  return undefined
}

async function tryToMake(above: string): Promise<string | undefined> {
  if (!(await stat(above)).isDirectory()) return `${above} is no folder`
  return access(above, constants.W_OK | constants.X_OK).then(
    () => undefined,
    (error: unknown) => describeError(error),
  )
}
