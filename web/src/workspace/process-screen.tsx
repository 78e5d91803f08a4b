import { Button } from '@mantine/core'
import { formatPlaceInCompany, processScreenMessages as messages, type Process, processMessages } from '@strata/contract'
import { IconMapOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import { findProblem } from '../platform/index.ts'
import { useDroppedFavourites } from '../preference/index.ts'
import { nameOfProcess, useApprovedProcesses, useProcess } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { closeTab, renameTab, type Tab, type TabScreenProps } from '../tabs/index.ts'
import { EmptyState, LoadFailed, TreeScreenSkeleton } from '../ui/index.ts'
import { ClosedProcess } from './closed-process.tsx'
import { ProcessWorkspace } from './process-workspace.tsx'

/** The workspace of one global process: its tree beside what the tree leads to (specification 2 §2). */
export function ProcessScreen({ tab }: TabScreenProps) {
  const { data, error, refetch } = useProcess(Number(tab.place.source))
  const code = findProblem(error)?.code
  useTabName(tab, data, code)
  useDroppedWhenUnknown(tab, code)
  if (code === 'RESTRICTED') return <ClosedProcess globalChronId={Number(tab.place.source)} close={() => closeTab(tab.id)} />
  if (data) return <ProcessWorkspace process={data} />
  if (code === 'NOT_FOUND') return <Unknown close={() => closeTab(tab.id)} />
  return error ? <LoadFailed title={messages.failed} tryAgain={refetch} /> : <TreeScreenSkeleton />
}

/** '(P1) Win orders', also for a tab that an address opened or whose process was renamed; one that is refused is named by the chart, if it can be. */
function useTabName({ id, place: { source } }: Tab, process: Process | undefined, refusal: string | undefined): void {
  const { companyId } = useSession()
  const { data: approved } = useApprovedProcesses(companyId, refusal === 'RESTRICTED')
  const known = process ?? approved?.find(({ chronId }) => chronId === Number(source))
  const name = known ? nameOfProcess(known) : refusal === 'RESTRICTED' || refusal === 'NOT_FOUND' ? messages.unnamed : undefined
  useEffect(() => {
    if (name !== undefined) renameTab(id, name)
  }, [id, name])
}

/** A process that is not there is no favourite any longer. */
function useDroppedWhenUnknown({ place: { source } }: Tab, refusal: string | undefined): void {
  const drop = useDroppedFavourites()
  useEffect(() => {
    if (refusal !== 'NOT_FOUND') return
    drop(formatPlaceInCompany({ tab: 'process', source }))
  }, [source, refusal, drop])
}

/** A link to a process that never was in this company, or that belongs to another one. */
function Unknown({ close }: { close: () => void }) {
  const { companyName } = useSession()
  return (
    <EmptyState
      icon={<IconMapOff size={32} stroke={1.4} />}
      title={messages.unknown({ company: companyName })}
      action={<Button onClick={close}>{messages.openChart}</Button>}
    >
      {processMessages.unknown}
    </EmptyState>
  )
}
