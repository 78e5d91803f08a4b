import { useCallback, useEffect, useRef } from 'react'
import { notify } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import type { Confirmation } from '../ui/index.ts'
import { changeState, createAgain, makeWip, withdraw } from './change-state.ts'
import { describeDecision } from './describe-version.ts'
import type { ShownVersion } from './shown-version.ts'
import { isAwaiting, isEditable } from './version-availability.ts'
import { replaceQuestion, retireQuestion, withdrawQuestion } from './version-questions.ts'
import type { VersionedItem } from './versioned-item.ts'

interface Input {
  item: VersionedItem
  versions: readonly ShownVersion[]
  version: ShownVersion
  ask: (question: Confirmation) => Promise<boolean>
  onPick: (id: number) => void
  /** Asks again which versions there are, and what else follows their states. */
  refresh: () => Promise<void>
}

/** The transitions that need no screen of their own. */
export function useVersionTransitions({ item, versions, version, ask, onPick, refresh }: Input) {
  const markAnnounced = useDecidedElsewhere(versions)
  const { user } = useSession()
  /** Whatever became of a version that waited: this window has shown it. */
  const settle = async (): Promise<void> => {
    markAnnounced(version.id)
    await refresh()
  }
  const questionOfWip = (wip: ShownVersion | undefined): Confirmation | undefined =>
    item.makeWipQuestion?.(version) ?? (wip && replaceQuestion(wip, user.timezone, () => onPick(wip.id)))
  return {
    settle,
    withdraw: () => withdraw(item, version.id, user.timezone, { confirm: () => ask(withdrawQuestion(item, version)), refresh: settle }),
    retire: async () => {
      if (item.retire && (await ask(retireQuestion(item, version)))) await changeState(item.retire, version.id, { refresh })
    },
    createAgain: async () => {
      if (item.createAgain) await createAgain(item.createAgain, { refresh, onDone: onPick })
    },
    makeWip: async () => {
      const wip = versions.find(isEditable)
      const question = questionOfWip(wip)
      if (question && !(await ask(question))) return
      await makeWip(item, version.id, wip?.id ?? null, { refresh, onDone: onPick })
    },
  }
}

/**
 * Shows once who decided what waited here, when the versions are loaded again and it no longer waits. The function returned marks a version whose
 * end was shown here already.
 */
function useDecidedElsewhere(versions: readonly ShownVersion[]): (id: ShownVersion['id']) => void {
  const { user } = useSession()
  const before = useRef(versions)
  const announced = useRef(new Set<ShownVersion['id']>())
  useEffect(() => {
    const waited = before.current.filter(isAwaiting)
    before.current = versions
    for (const { id } of waited) {
      const now = versions.find((version) => version.id === id)
      if (now && !isAwaiting(now) && !announced.current.has(id)) notify.info(describeDecision(now, user.timezone), { id: `decided-${id}` })
    }
    announced.current.clear()
  }, [versions, user.timezone])
  return useCallback((id) => announced.current.add(id), [])
}
