import { type ExpectationRow, type ExpectationType, expectationScreenMessages, type Process, processMessages } from '@strata/contract'
import { IconLock, IconMapOff } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { chartScreenStyles as classes } from '../chart/index.ts'
import { useFailureToast } from '../platform/index.ts'
import { useSession } from '../session/index.ts'
import { usePlace } from '../tabs/index.ts'
import { EmptyState, LoadFailed, TableScreenSkeleton } from '../ui/index.ts'
import { ExpectationPath } from './expectation-path.tsx'
import { useExpectationRows } from './expectation-queries.ts'
import { ExpectationVersions } from './expectation-versions.tsx'
import { NoExpectation } from './no-expectation.tsx'
import type { ExpectationPlace } from './opened-expectation.ts'

interface Props {
  /** The global process in whose workspace this is. */
  process: Process
  type: ExpectationType
  /** The sub-process whose expectations are shown; left out: the global process's own. */
  subChronId?: number | undefined
}

/** The expectations of a kind, of a global process or of one of its sub-processes, with their versions (specification 3 §2.2). */
export function ExpectationScreen({ process, type, subChronId }: Props) {
  const { companyId } = useSession()
  const globalChronId = process.chronId
  const processChronId = subChronId ?? globalChronId
  const { data, isError, error, refetch } = useExpectationRows(companyId, globalChronId, type)
  useFailureToast(error, refetch)
  const place = useMemo<ExpectationPlace>(
    () => ({ companyId, type, processChronId, globalChronId }),
    [companyId, type, processChronId, globalChronId],
  )
  const row = data?.find((candidate) => candidate.processChronId === processChronId)
  return (
    <div className={classes.screen}>
      <ExpectationPath {...{ process, type, row }} isSub={subChronId !== undefined} />
      {data ? (
        <RowContent {...{ row, place }} />
      ) : isError ? (
        <LoadFailed title={expectationScreenMessages.loadFailed} tryAgain={refetch} />
      ) : (
        <TableScreenSkeleton />
      )}
    </div>
  )
}

interface ContentProps {
  row: ExpectationRow | undefined
  place: ExpectationPlace
}

/** A process that is not listed any more, because it left the approved chart, still has what a link leads to. */
function RowContent({ row, place }: ContentProps): ReactNode {
  const { version: wantedId } = usePlace()
  if (row?.can.read === 'restriction') return <Restricted />
  const knownId = row ? (row.expectation ?? row.underWay)?.id : wantedId
  const empty = row ? <NoExpectation {...{ row, place }} /> : <GoneProcess />
  if (knownId === undefined) return empty
  return <ExpectationVersions key={`${place.type}.${place.processChronId}`} {...{ place, knownId, empty }} isListed={row !== undefined} />
}

function Restricted() {
  return (
    <EmptyState icon={<IconLock size={32} stroke={1.4} />} title={processMessages.restrictedAccess}>
      {processMessages.restrictedSubProcess}
    </EmptyState>
  )
}

function GoneProcess() {
  return (
    <EmptyState icon={<IconMapOff size={32} stroke={1.4} />} title={expectationScreenMessages.notFound}>
      {expectationScreenMessages.notFoundHint}
    </EmptyState>
  )
}
