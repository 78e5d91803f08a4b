import { ApiProblem, findProblem, runAction } from '../platform/index.ts'
import { describeDecision } from './describe-version.ts'
import type { ItemCall, VersionedItem } from './versioned-item.ts'

interface Follow {
  confirm?: () => Promise<boolean>
  /** Asks again what is on screen, whether it worked or not. */
  refresh: (isDone: boolean) => Promise<void>
}

interface FollowMade extends Follow {
  /** With the id of the version that was made. */
  onDone?: (id: number) => void
}

/** Takes a version in approval back. Where it was decided already the failure names by whom and when. */
export async function withdraw(item: VersionedItem, id: number, zone: string | undefined, follow: Follow): Promise<void> {
  const { call, done, failed } = item.withdraw
  const work = async () => {
    try {
      await call(id)
    } catch (error) {
      const problem = findProblem(error)
      const detail = problem?.code === 'WRONG_STATE' ? await findWhoDecided(item, id, zone) : undefined
      if (!problem || detail === undefined) throw error
      const { code, status, title, correlationId } = problem
      throw new ApiProblem({ code, status, title, detail, correlationId })
    }
  }
  await runAction({ work, done, failed, isBlocking: true, ...follow })
}

/** Makes a WIP of the approved version; `replaces` is the WIP that the person agreed to replace. A call that is repeated makes no second one. */
export async function makeWip(item: VersionedItem, approvedId: number, replaces: number | null, follow: FollowMade): Promise<void> {
  if (!item.makeWip) return
  const key = crypto.randomUUID()
  const { call, done, failed } = item.makeWip
  await runAction({ work: () => call(approvedId, replaces, key), done, failed, isBlocking: true, ...follow })
}

/** Makes the next version of what is not in force any more. */
export async function createAgain({ call, done, failed }: ItemCall<[key: string], number>, follow: FollowMade): Promise<void> {
  const key = crypto.randomUUID()
  await runAction({ work: () => call(key), done, failed, isBlocking: true, ...follow })
}

/** Takes an approved version out of force, or brings a replaced WIP back: what needs its id alone. */
export async function changeState(
  { call, done, failed }: ItemCall<[id: number]>,
  id: number,
  { refresh, onDone }: FollowMade,
): Promise<void> {
  await runAction({ work: () => call(id), done, failed, refresh, isBlocking: true, onDone: () => onDone?.(id) })
}

/** Who decided a version and when, where that can still be read (specification 5 §19, approver from a mail). */
async function findWhoDecided(item: VersionedItem, id: number, zone: string | undefined): Promise<string | undefined> {
  const now = await item.get(id).catch(() => undefined)
  return now && describeDecision(now, zone)
}
