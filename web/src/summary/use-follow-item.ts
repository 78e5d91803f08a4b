import type { SummaryItem } from '@strata/contract'
import { useQueryClient } from '@tanstack/react-query'
import { openProcess } from '../chart/index.ts'
import { useSession } from '../session/index.ts'

/** Leads to the workspace of an item that is a process; nothing for any other item. */
export function useFollowItem(): (item: SummaryItem) => (() => void) | undefined {
  const client = useQueryClient()
  const { companyId } = useSession()
  return ({ processId, hdd = false }) => {
    if (processId === undefined || !hdd) return undefined
    return () => void openProcess(client, { companyId, type: 'gpfc', parentId: 0 }, { chronId: processId, hdd })
  }
}
