import { openFilePlaces } from '../app.ts'
import { areFilesStrange, type FileStore, MeasuredBytes, type OpenFile, withSessionLock } from '../platform/index.ts'
import { type AdoptingParts, adoptFilesHere } from './adopt-files.ts'
import { Progress } from './dump/progress.ts'
import { UsageError } from './usage.ts'

/** Of uploads under way keys are used again, and servers take them any moment: they are left until their time is over. */
const underWay = /^\d+\/(?:uploads|chart-uploads)\//
const restMs = 3_600_000

interface Moved {
  moved: number
  /** Uploads under way. */
  left: number
  /** Keys that hold something else in each place. */
  differing: string[]
}

/**
 * Moves all files from the second place of FILES_IN to the first, while servers that know both are used; run again, it goes on. A file goes from where it was only
 * after it was read back whole where it is now. At the end the first place becomes the installation's (`docs/decisions/0092`). @throws UsageError
 */
export async function moveFilesHere(parts: AdoptingParts): Promise<void> {
  const { first, second } = openFilePlaces(parts.configuration)
  if (!second) throw new UsageError('FILES_IN must name two places: where files go first, then where they are, as FILES_IN=bucket,folder.')
  const isDone = await withSessionLock(parts.pool, { lock: 'files', patienceMs: 0 }, async (session) => {
    const checkAlone = async () => void (await session.query('select 1'))
    const progress = new Progress(parts.print, 'files moved')
    const moving: Moving = { first, second, progress, before: new Date(parts.now.getTime() - restMs), checkAlone }
    let done = await moveAll(moving)
    while (done.moved > 0) done = await moveAll(moving)
    parts.print(`${progress.describe()}.`)
    refuseUnfinished(done)
    if (await areFilesStrange({ pool: parts.pool, files: first })) await adoptFilesHere(parts)
    // A server with the former place alone may have put something there until then.
    refuseUnfinished(await moveAll(moving))
    await second.removeMark()
    parts.print('All files are in the first place of FILES_IN. Name that one alone now, and start the servers again, one after another.')
  })
  if (!isDone) throw new UsageError('Another move of the files is under way. Wait until it has ended.')
}

export interface Moving {
  first: FileStore
  second: FileStore
  progress: Progress
  /** Uploads that are younger are left. */
  before: Date
  /** Rejects once the lock is lost: another process may have begun. */
  checkAlone: () => Promise<void>
}

/** What the second place lists now, one after another. */
export async function moveAll(moving: Moving): Promise<Moved> {
  const done: Moved = { moved: 0, left: 0, differing: [] }
  for await (const { key, modifiedOn } of moving.second.list()) {
    if (underWay.test(key) && modifiedOn > moving.before) done.left += 1
    else if (await moveOne(moving, key)) done.moved += 1
    else done.differing.push(key)
  }
  return done
}

/** Answers false where another file with its key is there already; then it stays. */
async function moveOne(moving: Moving, key: string): Promise<boolean> {
  const { first, second, progress } = moving
  const file = await second.open(key)
  if (!file) return true
  const isNew = !(await first.exists(key))
  const here = isNew ? await first.put(key, file.stream, { limit: file.length, exact: true }) : await measure(file)
  if (!(await second.exists(key))) {
    if (isNew) await followRemoval(moving, key)
    return true
  }
  const there = await first.open(key)
  // Removed in the meantime by a server, which removes from the second place first.
  if (!there) return !(await second.exists(key))
  const isSame = (await measure(there)).sha256 === here.sha256
  // What was uploaded under the key of an earlier upload is in the first place.
  if (!isSame && !underWay.test(key)) return false
  await second.delete(key)
  progress.count(here.length)
  return true
}

/** A server removed it while it was copied: the copy must not outlive it. */
async function followRemoval({ first, checkAlone }: Moving, key: string): Promise<void> {
  await checkAlone()
  await first.delete(key)
}

async function measure({ stream }: OpenFile): Promise<{ length: number; sha256: string }> {
  const bytes = new MeasuredBytes(stream)
  for await (const _chunk of bytes);
  return bytes.finish()
}

function refuseUnfinished({ left, differing }: Moved): void {
  if (differing.length > 0)
    throw new UsageError(
      `${differing.length} files differ between the two places. Nothing of them was removed, and the first place is used:\n${differing.slice(0, 20).join('\n')}`,
    )
  if (left > 0) throw new UsageError(`All files were moved except ${left} uploads under way. Run it again in an hour.`)
}
