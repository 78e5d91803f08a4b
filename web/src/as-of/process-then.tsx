import {
  type ChartVersion,
  chartTypeNames,
  type ExpectationRow,
  expectationTitles,
  expectationTypes,
  asOfMessages as messages,
  type Place,
  type Process,
} from '@strata/contract'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { expectationItemType, nameOfProcess, type PathStep } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { globalChartTab } from '../tabs/index.ts'
import { EmptyState } from '../ui/index.ts'
import { describeApproval, isApproved, type ShownVersion } from '../version/index.ts'
import { chartsThen, documentsThen, expectationsThen, microsThen, processesThen, summariesThen } from './as-of-queries.ts'
import type { PlaceThen } from './place-then.ts'
import { ProcessesThen, RolesThen } from './process-lists-then.tsx'
import { ListThen, NotInForce, PageOfDay, Shown } from './shown-then.tsx'

interface NamedProps {
  then: PlaceThen
  chronId: number
  children: (process: Process) => ReactNode
}

/** A global process by its name of then, which the Global Chart of then says. */
export function NamedProcess({ then, chronId, children }: NamedProps) {
  const charts = useQuery(chartsThen(then, 'gpfc', 0))
  const chartId = charts.data?.find(isApproved)?.id
  const processes = useQuery({ ...processesThen(then, 'gpfcp', chartId ?? 0), enabled: chartId !== undefined })
  if (charts.data && chartId === undefined) return <NotInForce name={messages.noGlobalChart} />
  return (
    <Shown asked={charts}>
      {() => (
        <Shown asked={processes}>
          {(listed) => {
            const process = listed.find((candidate) => candidate.chronId === chronId)
            return process ? children(process) : <NotThere then={then} />
          }}
        </Shown>
      )}
    </Shown>
  )
}

const NotThere = ({ then }: { then: PlaceThen }) => (
  <PageOfDay then={then} path={pathThen(then)} name={messages.part}>
    <EmptyState title={messages.notOnChart} />
  </PageOfDay>
)

/** From the Global Chart down to the process, all on the same day. */
export const pathThen = ({ open }: PlaceThen, process?: Process): PathStep[] => [
  { label: chartTypeNames.gpfc, open: () => open(globalChartTab.place) },
  ...(process ? [{ label: nameOfProcess(process), open: () => open({ tab: 'process', source: process.chronId }) }] : []),
]

interface Props {
  then: PlaceThen
  process: Process
}

/** A version, and who approved it when. */
type ApprovedVersion = Pick<ShownVersion, 'version' | 'approvedBy' | 'approvedFor' | 'approvedOn'>

interface Listed {
  name: string
  version?: ApprovedVersion
  place: Place
}

/** What was in force below a global process. */
export function ProcessThen({ then, process }: Props) {
  const { chronId } = process
  const summaries = useQuery(summariesThen(then, chronId))
  const macros = useQuery(chartsThen(then, 'ma', chronId))
  const micros = useQuery(microsThen(then, chronId))
  const expectations = useQueries({ queries: expectationTypes.map((type) => expectationsThen(then, type, chronId)) })
  // Not everybody may open the documents of a process; then they are not there.
  const documents = useQuery(documentsThen(then, 'PRD', chronId))
  const all: readonly UseQueryResult<unknown>[] = [summaries, macros, micros, ...expectations]
  const asked = all.find(({ isError }) => isError) ?? all.find(({ isPending }) => isPending) ?? summaries
  const listed = useMemo((): Listed[] => {
    const at = (rest: Partial<Place>): Place => ({ tab: 'process', source: chronId, ...rest })
    const summary = summaries.data?.find(isApproved)
    const macro = macros.data?.find(isApproved)
    return [
      ...(summary ? [{ name: chartTypeNames.ps, version: summary, place: at({ item: 'ps' }) }] : []),
      ...(macro ? [{ name: chartTypeNames.ma, version: macro, place: at({ item: 'ma' }) }] : []),
      ...(micros.data ?? []).filter(isApproved).map((micro) => listMicro(micro, at)),
      ...expectations.flatMap(({ data = [] }, index) => data.flatMap((row) => listExpectation(row, expectationTypes[index], at))),
      ...(documents.data && documents.data.docs.length > 0 ? [{ name: messages.documents, place: at({ item: 'processdoc' }) }] : []),
    ]
  }, [chronId, summaries.data, macros.data, micros.data, expectations, documents.data])
  return (
    <PageOfDay then={then} path={pathThen(then)} name={nameOfProcess(process)}>
      <Shown asked={asked}>
        {() => (
          <>
            <InForce listed={listed} open={then.open} />
            <ProcessesThen {...{ then, process }} macroId={macros.data?.find(isApproved)?.id} />
            <RolesThen {...{ then, process }} />
          </>
        )}
      </Shown>
    </PageOfDay>
  )
}

type At = (rest: Partial<Place>) => Place
type Micro = ChartVersion & { process: Pick<Process, 'chronId' | 'pid' | 'pname'> | null }

const listMicro = (micro: Micro, at: At): Listed => ({
  name: micro.process
    ? messages.ofSub({ name: chartTypeNames.mi, pid: micro.process.pid, process: micro.process.pname })
    : chartTypeNames.mi,
  version: micro,
  place: at({ item: 'mi', macro: micro.process?.chronId }),
})

function listExpectation(row: ExpectationRow, type: (typeof expectationTypes)[number] | undefined, at: At): Listed[] {
  if (!row.expectation || !type) return []
  const isSub = row.level === 'sub'
  const name = expectationTitles[type]
  return [
    {
      name: isSub ? messages.ofSub({ name, pid: row.pid, process: row.pname }) : name,
      version: row.expectation,
      place: at({ item: expectationItemType({ type, isSub }), macro: isSub ? row.processChronId : undefined }),
    },
  ]
}

function InForce({ listed, open }: { listed: readonly Listed[]; open: PlaceThen['open'] }) {
  const { user } = useSession()
  const links = listed.map(({ name, version, place }) => ({
    name,
    place,
    ...(version && { more: `${messages.version({ version: version.version })} · ${describeApproval(version, user.timezone)}` }),
  }))
  if (links.length === 0) return <EmptyState title={messages.noneInForce} />
  return <ListThen id="in-force" title={messages.inForce} links={links} open={open} />
}
