import { chartScreenMessages, type Process, processMessages } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { notify, runAction } from '../../platform/index.ts'
import { openProcessItem, processQuery } from '../../process/index.ts'
import { type ChartPlace, processTypeOf } from '../chart-place.ts'

/**
 * What a double click on a process does: a global one opens its workspace, a macro one its micro chart there. It can be opened once a
 * version of its chart was approved (`hdd`), by those whom a restriction lets in.
 */
export async function openProcess(client: QueryClient, place: ChartPlace, process: Pick<Process, 'chronId' | 'hdd'>): Promise<void> {
  const { companyId, type, parentId } = place
  const segment = processTypeOf(type)
  if (!segment) return
  if (!process.hdd) {
    notify.info(chartScreenMessages.opensOnceApproved)
    return
  }
  await runAction({
    work: () => client.fetchQuery({ ...processQuery(companyId, process.chronId, segment), staleTime: 0 }),
    onDone: ({ pid, pname, chronId }) => {
      if (type === 'gpfc') openProcessItem({ globalChronId: chronId, title: `(${pid}) ${pname}`, itemType: 'info' })
      if (type === 'ma') openProcessItem({ globalChronId: parentId, itemType: 'mi', parentProcessChronId: chronId })
    },
    failed: (problem) =>
      problem?.code === 'RESTRICTED'
        ? { text: processMessages.restrictedAccess }
        : { text: chartScreenMessages.processFailed, detail: problem?.detail },
  })
}
