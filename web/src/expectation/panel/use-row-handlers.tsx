import type { ExpectationRow, ExpectationType } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { expectationItemType, openProcessItem } from '../../process/index.ts'
import { useConfirm } from '../../ui/index.ts'
import { createExpectation, deleteExpectation } from '../create-and-delete.ts'

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
    const input = { client, ask, place: { companyId, type, processChronId, globalChronId } }
    const wip = row.underWay ?? row.expectation
    const open = () => openRow(row, type)
    return {
      open,
      create: () => void createExpectation(input, open),
      remove: () => void (wip && deleteExpectation(input, wip.id)),
    }
  }
  return { handlersFor, dialog }
}

/** Those of the macro process are at a leaf of the tree, those of a sub-process below it. */
function openRow({ level, processChronId, globalChronId }: ExpectationRow, type: ExpectationType): void {
  const isSub = level === 'sub'
  openProcessItem({
    globalChronId,
    itemType: expectationItemType({ type, isSub }),
    parentProcessChronId: isSub ? processChronId : undefined,
  })
}
