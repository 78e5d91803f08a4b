import type { ExpectationType } from '@strata/contract'
import { type ReactNode, useMemo } from 'react'
import { chartScreenStyles as classes } from '../chart/index.ts'
import { useSession } from '../session/index.ts'
import { usePlace } from '../tabs/index.ts'
import { TableScreenSkeleton } from '../ui/index.ts'
import { useExpectationVersions } from './expectation-queries.ts'
import { ExpectationVersions } from './expectation-versions.tsx'
import type { ExpectationPlace } from './opened-expectation.ts'

interface Props {
  type: ExpectationType
  globalChronId: number
  /** The process whose they are: the global one, or one of its macro processes. */
  processChronId: number
  /** In its place, where nothing of it is open to the reader. */
  closed: ReactNode
}

/**
 * Of the expectations of a process that is closed to the reader, what waits for a decision in somebody else’s place, and what that is compared with
 * (specification 4 §3). The address names the version: no list of the process is open.
 */
export function WaitingExpectationScreen({ type, globalChronId, processChronId, closed }: Props) {
  const { companyId } = useSession()
  const { version } = usePlace()
  const place = useMemo(() => ({ companyId, type, globalChronId, processChronId }), [companyId, type, globalChronId, processChronId])
  return version === undefined ? closed : <Waiting place={place} knownId={version} closed={closed} />
}

function Waiting({ place, knownId, closed }: { place: ExpectationPlace; knownId: number; closed: ReactNode }) {
  const { data, isPending, isError } = useExpectationVersions(place, knownId)
  if (isPending) return <TableScreenSkeleton />
  if (isError || data.length === 0) return closed
  return (
    <div className={classes.screen}>
      <ExpectationVersions {...{ place, knownId }} empty={closed} isListed />
    </div>
  )
}
