import { type ExpectationRow, type ExpectationType, expectationRoutes, expectationMessages as messages } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call, perform } from '../../platform/index.ts'
import { expectationItemType, openProcessItem } from '../../process/index.ts'
import { useConfirm } from '../../ui/index.ts'
import { refreshAfterDeletion, refreshEverything } from '../expectation-queries.ts'
import { callToCreate } from '../life/expectation-calls.ts'
import { expectationQuestions } from '../life/expectation-questions.ts'

export interface RowHandlers {
  open: () => void
  create: () => void
  remove: () => void
}

/** What is done from the panel; creating and deleting ask first (specification 3 §2.1). Put `dialog` anywhere on the screen. */
export function useRowHandlers(
  companyId: number,
  type: ExpectationType,
): { handlersFor: (row: ExpectationRow) => RowHandlers; dialog: ReactNode } {
  const client = useQueryClient()
  const { ask, dialog } = useConfirm()
  const handlersFor = (row: ExpectationRow): RowHandlers => {
    const { processChronId, globalChronId } = row
    const place = { companyId, type, processChronId, globalChronId }
    const refresh = () => refreshEverything(client, companyId, globalChronId)
    const create = async () => {
      if (!(await ask(expectationQuestions.create))) return
      const work = callToCreate(place)
      await perform({ work, done: messages.created, failed: messages.createFailed, refresh, onDone: () => openRow(row, type) })
    }
    const remove = async () => {
      const wip = row.underWay ?? row.expectation
      if (!wip || !(await ask(expectationQuestions.remove))) return
      const work = () => call(expectationRoutes.deleteExpectation, { params: { companyId, type, id: wip.id } })
      const refreshLeft = (isDone: boolean) => (isDone ? refreshAfterDeletion(client, place) : refresh())
      await perform({ work, done: messages.deleted, failed: messages.deleteFailed, refresh: refreshLeft })
    }
    return { open: () => openRow(row, type), create: () => void create(), remove: () => void remove() }
  }
  return { handlersFor, dialog }
}

/** The macro process's own stand at a leaf of the tree, a sub-process's below it. */
function openRow({ level, processChronId, globalChronId }: ExpectationRow, type: ExpectationType): void {
  const isSub = level === 'sub'
  openProcessItem({
    globalChronId,
    itemType: expectationItemType({ type, isSub }),
    parentProcessChronId: isSub ? processChronId : undefined,
  })
}
