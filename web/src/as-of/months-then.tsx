import {
  type DataMonth,
  documentMessages,
  type ExpectationRow,
  type ExpectationType,
  fullName,
  type HistoryEntry,
  asOfMessages as messages,
  nameOfMonth,
  type Place,
  type Process,
} from '@strata/contract'
import { useQuery } from '@tanstack/react-query'
import { loadPremiumOnly, loadReadMonth } from '../performance/index.ts'
import { download, formatDate, runAction } from '../platform/index.ts'
import { expectationItemType, performanceItemType } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { EmptyState, lazyScreen, TableScreenSkeleton } from '../ui/index.ts'
import { expectationsThen, getNoteAddress, monthsThen, monthThen, valuesThen } from './as-of-queries.ts'
import { nameOf } from './expectation-then.tsx'
import type { PlaceThen } from './place-then.ts'
import { pathThen } from './process-then.tsx'
import { ListThen, NotInForce, PageOfDay, Shown } from './shown-then.tsx'

const ReadMonth = lazyScreen(messages.rows, loadReadMonth, TableScreenSkeleton)
const PremiumOnly = lazyScreen(messages.months, loadPremiumOnly)

interface Props {
  then: PlaceThen
  /** The global one. */
  process: Process
  type: ExpectationType
  /** The chronId of the sub-process whose data these are. */
  macro: number | undefined
}

/** The months of expectations that were completed by the day; of the one that the address names, its rows. */
export function MonthsThen({ then, process, type, macro }: Props) {
  const { isPremium } = useSession()
  const asked = useQuery({ ...expectationsThen(then, type, process.chronId), enabled: isPremium })
  const path = pathThen(then, process)
  if (!isPremium)
    return (
      <PageOfDay then={then} path={path} name={messages.months}>
        <PremiumOnly />
      </PageOfDay>
    )
  return (
    <Shown asked={asked}>
      {(rows) => {
        const row = rows.find(({ processChronId }) => processChronId === (macro ?? process.chronId))
        if (row?.expectation) return <Months {...{ then, process, type, row }} chronId={row.expectation.chronId} />
        return (
          <PageOfDay then={then} path={path} name={messages.months}>
            <NotInForce name={messages.nothing.expectations} />
          </PageOfDay>
        )
      }}
    </Shown>
  )
}

interface MonthsProps extends Pick<Props, 'then' | 'process' | 'type'> {
  row: ExpectationRow
  chronId: number
}

function Months({ then, process, type, row, chronId }: MonthsProps) {
  const isSub = row.level === 'sub'
  const at = (item: Place['item']): Place => ({
    tab: 'process',
    source: process.chronId,
    item,
    macro: isSub ? row.processChronId : undefined,
  })
  const name = nameOf(type, row)
  const months = at(performanceItemType({ type, isSub }))
  const { month } = then.place
  const steps = [...pathThen(then, process), { label: name, open: () => then.open(at(expectationItemType({ type, isSub }))) }]
  const shared = { then, type, chronId }
  if (!month)
    return (
      <PageOfDay then={then} path={steps} name={messages.months}>
        <MonthList {...shared} title={messages.monthsOf({ name })} place={months} />
      </PageOfDay>
    )
  return (
    <PageOfDay then={then} path={[...steps, { label: messages.months, open: () => then.open(months) }]} name={nameOfMonth(month)}>
      <MonthRows {...shared} month={month} />
    </PageOfDay>
  )
}

type Shared = Pick<MonthsProps, 'then' | 'type' | 'chronId'>

function MonthList({ then, type, chronId, title, place }: Shared & { title: string; place: Place }) {
  const { user } = useSession()
  const asked = useQuery(monthsThen(then, type, chronId))
  return (
    <Shown asked={asked}>
      {(months) =>
        months.length === 0 ? (
          <EmptyState title={messages.noMonths} />
        ) : (
          <ListThen id="months" title={title} links={months.map((entry) => linkTo(entry, place, user.timezone))} open={then.open} />
        )
      }
    </Shown>
  )
}

function linkTo({ dataMonth, dataYear, completedOn, completedBy }: HistoryEntry, place: Place, zone: string | undefined) {
  const month = { month: dataMonth, year: dataYear }
  return { name: nameOfMonth(month), place: { ...place, month }, ...describeCompletion({ completedOn, completedBy }, zone) }
}

const describeCompletion = ({ completedOn, completedBy }: Pick<HistoryEntry, 'completedOn' | 'completedBy'>, zone: string | undefined) =>
  completedOn && completedBy
    ? { more: messages.monthCompleted({ date: formatDate(completedOn, zone), person: fullName(completedBy) }) }
    : {}

function MonthRows({ then, type, chronId, month }: Shared & { month: DataMonth }) {
  const asked = useQuery(monthThen(then, { type, id: chronId, ...month }))
  const saveNotes = (rowId: number) =>
    void runAction({
      work: async () => download(await getNoteAddress(then, type, { id: chronId, rowId })),
      failed: documentMessages.downloadFailed,
    })
  const useValues = (rowId: number) => useQuery(valuesThen(then, type, { id: chronId, rowId }))
  return (
    <Shown asked={asked}>
      {({ header, details }) =>
        header ? (
          <ReadMonth type={type} details={details} useValues={useValues} onSaveNotes={saveNotes} />
        ) : (
          <EmptyState title={messages.notCompleted({ month: nameOfMonth(month) })} />
        )
      }
    </Shown>
  )
}
