import { Button } from '@mantine/core'
import { formatPlaceInCompany, processScreenMessages as messages, type Process, processMessages } from '@strata/contract'
import { IconLock } from '@tabler/icons-react'
import { useEffect } from 'react'
import { findProblem, notify } from '../platform/index.ts'
import { useDroppedFavourites } from '../preference/index.ts'
import { nameOfProcess, useApprovedProcesses, useProcess } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { closeTab, renameTab, type Tab, type TabScreenProps } from '../tabs/index.ts'
import { EmptyState, LoadFailed, TreeScreenSkeleton } from '../ui/index.ts'
import { ProcessWorkspace } from './process-workspace.tsx'

/** The workspace of one global process: its tree beside what the tree leads to (specification 2 §2). */
export function ProcessScreen({ tab }: TabScreenProps) {
  const { data, error, refetch } = useProcess(Number(tab.place.source))
  const code = findProblem(error)?.code
  useTabName(tab, data, code)
  useClosedWhenUnknown(tab, code)
  if (code === 'RESTRICTED') return <Restricted close={() => closeTab(tab.id)} />
  if (data) return <ProcessWorkspace process={data} />
  if (code === 'NOT_FOUND') return <TreeScreenSkeleton />
  return error ? <LoadFailed title={messages.failed} tryAgain={refetch} /> : <TreeScreenSkeleton />
}

/** '(P1) Win orders', also for a tab that an address opened or whose process was renamed; one that is refused is named by the chart, if it can be. */
function useTabName({ id, place: { source } }: Tab, process: Process | undefined, refusal: string | undefined): void {
  const { companyId } = useSession()
  const { data: approved } = useApprovedProcesses(companyId, refusal === 'RESTRICTED')
  const known = process ?? approved?.find(({ chronId }) => chronId === Number(source))
  const name = known ? nameOfProcess(known) : refusal === 'RESTRICTED' ? messages.unnamed : undefined
  useEffect(() => {
    if (name !== undefined) renameTab(id, name)
  }, [id, name])
}

/** A process that is not there, or belongs to another company, leaves no tab behind: the Global Chart comes instead (specification 5 §22.20). */
function useClosedWhenUnknown({ id, place: { source } }: Tab, refusal: string | undefined): void {
  const drop = useDroppedFavourites()
  useEffect(() => {
    if (refusal !== 'NOT_FOUND') return
    closeTab(id)
    notify.info(processMessages.unknown)
    drop(formatPlaceInCompany({ tab: 'process', source }))
  }, [id, source, refusal, drop])
}

function Restricted({ close }: { close: () => void }) {
  return (
    <EmptyState
      icon={<IconLock size={32} stroke={1.4} />}
      title={processMessages.restrictedAccess}
      action={<Button onClick={close}>{messages.closeTab}</Button>}
    >
      {processMessages.restrictedProcess}
    </EmptyState>
  )
}
