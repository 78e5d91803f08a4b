import { packText } from '../../changelog/index.ts'
import { type ApiProblem, runAction } from '../../platform/index.ts'
import type { Confirmation } from '../../ui/index.ts'
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
  /** The stored state that the sender sees: nobody sends what somebody else has saved since. */
  etag?: string | undefined
  /** The change history, in HTML. */
  html?: string
  /** Left out where a dialog asks, which stays open to try again. */
  ask?: (question: Confirmation) => Promise<boolean>
  /** Asks again what is on screen, whether it worked or not. */
  refresh?: () => Promise<void>
}

/** Sends a WIP for approval, and shows what became of it. */
export async function sendVersion({ item, id, etag, html = '', ask, refresh }: Input): Promise<SendResult> {
  const { call, question, done, failed, showsFindings } = item.send
  const outcome = await runAction({
    work: () => call(id, { etag, log: packText(html) }),
    isBlocking: true,
    done,
    failed: (problem) => (problem?.code === 'PRECHECK' && showsFindings ? undefined : { text: failed, detail: problem?.detail }),
    ...(ask && question ? { confirm: () => ask(question) } : { retry: 'never' }),
    ...(refresh && { refresh }),
  })
  if (outcome.isDone) return { kind: 'sent' }
  const { problem } = outcome
  if (problem?.code === 'PRECHECK') return { kind: 'found', findings: problem.findings }
  return { kind: problem?.code === 'EDITED_MEANWHILE' ? 'stale' : 'failed' }
}
