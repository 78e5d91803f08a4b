import { type ExpectationInfo, expectationRoutes, expectationMessages as messages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call, perform } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import type { Confirmation } from '../../ui/index.ts'
import { isEditable, replaceQuestion } from '../../version/index.ts'
import { refreshAfterDeletion } from '../expectation-queries.ts'
import type { ExpectationPlace } from '../opened-expectation.ts'
import { callToRevise, withdrawExpectation } from './expectation-calls.ts'
import { expectationQuestions } from './expectation-questions.ts'

interface Input {
  place: ExpectationPlace
  versions: readonly ExpectationInfo[]
  version: ExpectationInfo
  ask: (question: Confirmation) => Promise<boolean>
  /** Marks a version whose end was told here already. */
  markAnnounced: (id: number) => void
  onPick: (id: number) => void
  refreshAll: () => Promise<void>
}

/** The transitions that need no screen of their own; afterwards everything is asked anew. */
export interface ExpectationTransitions {
  withdraw: () => Promise<void>
  makeWip: () => Promise<void>
  remove: () => Promise<void>
  /** Whatever became of a version that waited: this window has told it. */
  settle: (id: number) => Promise<void>
  refresh: () => Promise<void>
}

export function useExpectationTransitions({
  place,
  versions,
  version,
  ask,
  markAnnounced,
  onPick,
  refreshAll,
}: Input): ExpectationTransitions {
  const client = useQueryClient()
  const { user } = useSession()
  const settle = async (id: number) => {
    markAnnounced(id)
    await refreshAll()
  }
  return {
    settle,
    refresh: refreshAll,
    withdraw: async () => {
      if (!(await ask(expectationQuestions.withdraw(version)))) return
      await withdrawExpectation(place, version, user.timezone)
      await settle(version.id)
    },
    makeWip: async () => {
      const wip = versions.find(isEditable)
      if (wip && !(await ask(replaceQuestion(wip, user.timezone, () => onPick(wip.id))))) return
      const work = callToRevise(place, version.id, wip?.id ?? null)
      await perform({ work, done: messages.wipCreated, failed: messages.wipFailed, refresh: refreshAll, onDone: onPick })
    },
    remove: async () => {
      if (!(await ask(expectationQuestions.remove))) return
      const params = { companyId: place.companyId, type: place.type, id: version.id }
      const work = () => call(expectationRoutes.deleteExpectation, { params })
      const refresh = (isDone: boolean) => (isDone ? refreshAfterDeletion(client, place) : refreshAll())
      await perform({ work, done: messages.deleted, failed: messages.deleteFailed, refresh })
    },
  }
}
