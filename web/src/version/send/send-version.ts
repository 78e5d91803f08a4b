import { packText } from '../../changelog/index.ts'
import { type ApiProblem, findProblem, notify, whileLoading } from '../../platform/index.ts'
import type { VersionedItem } from '../versioned-item.ts'

export type SendResult =
  | { kind: 'sent' }
  /** Somebody saved since it was loaded. */
  | { kind: 'stale' }
  /** What the server's pre-check found, to be read by the item. */
  | { kind: 'found'; findings: ApiProblem['findings'] }
  | { kind: 'failed' }

interface Input {
  item: VersionedItem
  id: number
  /** The stored state that the sender sees: nobody sends what somebody else saved meanwhile. */
  etag: string | undefined
  /** The change history, in HTML. */
  html: string
}

/** Sends a WIP for approval, and says what became of it. */
export async function sendVersion({ item, id, etag, html }: Input): Promise<SendResult> {
  const { call, done, failed, showsFindings } = item.send
  try {
    await whileLoading(() => call(id, { etag, log: packText(html) }))
  } catch (error) {
    const problem = findProblem(error)
    const isFound = problem?.code === 'PRECHECK'
    if (!isFound || !showsFindings) notify.error(failed, problem ? { detail: problem.detail } : {})
    if (isFound) return { kind: 'found', findings: problem.findings }
    return { kind: problem?.code === 'EDITED_MEANWHILE' ? 'stale' : 'failed' }
  }
  notify.success(done)
  return { kind: 'sent' }
}
