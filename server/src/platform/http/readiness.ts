import { holdsOwnFiles, strangeFiles } from '../files/files-mark-store.ts'
import type { Services } from '../serve/context.ts'

/** What a server needs to be of use. */
export interface Readiness {
  /** The database answers. */
  database: boolean
  /** Files can be written. */
  storage: boolean
  /** The files are those of this installation; false too where the others are. */
  files: boolean
}

/** Asks database and storage; what has not answered when the limit aborts is not ready. The database has the same limit. Never rejects. */
export async function checkReadiness(within: Pick<Services, 'database' | 'files'>, limit: AbortSignal): Promise<Readiness> {
  const pings = [within.database.ping(), within.files.ping()]
  const [answers = false, writes = false] = await Promise.all(pings.map((ping) => succeeds(ping, limit)))
  return { database: answers, storage: writes, files: answers && writes && (await succeeds(checkFiles(within), limit)) }
}

async function checkFiles(place: Pick<Services, 'database' | 'files'>): Promise<void> {
  if (!(await holdsOwnFiles(place))) throw new Error(strangeFiles)
}

function succeeds(ping: Promise<void>, limit: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    ping.then(
      () => resolve(true),
      () => resolve(false),
    )
    limit.addEventListener('abort', () => resolve(false))
  })
}
