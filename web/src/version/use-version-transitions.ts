import { useSession } from '../session/index.ts'
import type { Confirmation } from '../ui/index.ts'
import { changeState, createAgain, makeWip, withdraw } from './change-state.ts'
import type { ShownVersion } from './shown-version.ts'
import { isEditable } from './version-availability.ts'
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
  /** Marks a version whose end was shown here already. */
  markAnnounced: (id: number) => void
}

/** The transitions that need no screen of their own. */
export function useVersionTransitions({ item, versions, version, ask, onPick, refresh, markAnnounced }: Input) {
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
