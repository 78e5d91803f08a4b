import {
  type ExpectationRow,
  type ExpectationType,
  expectationTitles,
  asOfMessages as messages,
  type Place,
  type Process,
} from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { loadReadExpectation } from '../expectation/index.ts'
import { performanceItemType } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { lazyScreen, TableScreenSkeleton } from '../ui/index.ts'
import { expectationsThen, expectationVersionsThen } from './as-of-queries.ts'
import type { PlaceThen } from './place-then.ts'
import { pathThen } from './process-then.tsx'
import { LineThen, NotInForce, PageOfDay, Shown, VersionThen } from './shown-then.tsx'

const ReadExpectation = lazyScreen(messages.rows, loadReadExpectation, TableScreenSkeleton)

interface Props {
  then: PlaceThen
  /** The global one. */
  process: Process
  type: ExpectationType
  /** The chronId of the sub-process whose expectations these are. */
  macro: number | undefined
}

/** The expectations of a process, or of one of its sub-processes, in force on the day. */
export function ExpectationThen({ then, process, type, macro }: Props) {
  const chronId = macro ?? process.chronId
  const asked = useQuery(expectationsThen(then, type, process.chronId))
  return (
    <Shown asked={asked}>
      {(rows) => {
        const row = rows.find(({ processChronId }) => processChronId === chronId)
        return row?.expectation ? (
          <InForce {...{ then, process, type, row }} id={row.expectation.id} />
        ) : (
          <PageOfDay then={then} path={pathThen(then, process)} name={nameOf(type, row)}>
            <NotInForce name={messages.nothing.expectations} />
          </PageOfDay>
        )
      }}
    </Shown>
  )
}

export const nameOf = (type: ExpectationType, row: ExpectationRow | undefined): string => {
  const name = expectationTitles[type]
  return row?.level === 'sub' ? messages.ofSub({ name, pid: row.pid, process: row.pname }) : name
}

interface InForceProps extends Pick<Props, 'then' | 'process' | 'type'> {
  row: ExpectationRow
  id: number
}

function InForce({ then, process, type, row, id }: InForceProps) {
  const asked = useQuery(expectationVersionsThen(then, type, id))
  const { isPremium } = useSession()
  const isSub = row.level === 'sub'
  const months: Place = {
    tab: 'process',
    source: process.chronId,
    item: performanceItemType({ type, isSub }),
    macro: isSub ? row.processChronId : undefined,
  }
  const place = { companyId: then.companyId, type, processChronId: row.processChronId, globalChronId: process.chronId }
  return (
    <VersionThen
      {...{ then, asked }}
      path={pathThen(then, process)}
      name={nameOf(type, row)}
      nothing={messages.nothing.expectations}
      above={isPremium && <LineThen links={[{ name: messages.months, place: months }]} open={then.open} />}
      read={(version) => <ReadExpectation {...{ place, version }} />}
    />
  )
}
