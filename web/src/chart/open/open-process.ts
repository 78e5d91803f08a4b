import { chartScreenMessages, type Process, processMessages } from '@strata/contract'
import type { QueryClient } from '@tanstack/react-query'
import { notify, runAction } from '../../platform/index.ts'
import { nameOfProcess, openProcessItem, processQuery } from '../../process/index.ts'
import { type ChartPlace, processTypeOf } from '../chart-place.ts'

/** What the chart knows of it; of one that it does not hold, only its id. */
type Opened = Pick<Process, 'chronId' | 'hdd'> & Partial<Pick<Process, 'restrict' | 'pid' | 'pname'>>

/**
 * What a double click on a process does: a global one opens its workspace, a macro one its micro chart there. It can be opened once a
 * version of its chart was approved (`hdd`). It opens at once and loads in its place; of a restricted one the server is asked first, whose
 * refusal leaves the map as it is.
 */
export async function openProcess(client: QueryClient, place: ChartPlace, process: Opened): Promise<void> {
  const { companyId, type } = place
  const segment = processTypeOf(type)
  if (!segment) return
  if (!process.hdd) {
    notify.info(chartScreenMessages.opensOnceApproved)
    return
  }
  const { pid, pname, chronId } = process
  if (process.restrict === 'false' && pid !== undefined && pname !== undefined) {
    openItem(place, { chronId, pid, pname })
    return
  }
  await runAction({
    work: () => client.fetchQuery({ ...processQuery(companyId, chronId, segment), staleTime: 0 }),
    onDone: (found) => openItem(place, found),
    failed: (problem) =>
      problem?.code === 'RESTRICTED'
        ? { text: processMessages.restrictedAccess }
        : { text: chartScreenMessages.processFailed, detail: problem?.detail },
  })
}

function openItem({ type, parentId }: ChartPlace, process: Pick<Process, 'chronId' | 'pid' | 'pname'>): void {
  const { chronId } = process
  if (type === 'gpfc') openProcessItem({ globalChronId: chronId, title: nameOfProcess(process), itemType: 'info' })
  if (type === 'ma') openProcessItem({ globalChronId: parentId, itemType: 'mi', parentProcessChronId: chronId })
}
