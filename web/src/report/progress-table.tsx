import { Table, Tooltip, UnstyledButton } from '@mantine/core'
import {
  fullName,
  type ProgressCode,
  progressColumns,
  progressTrackerMessages,
  type TrackerPerson,
  type TrackerRow,
} from '@strata/contract'
import { IconLock } from '@tabler/icons-react'
import { openProcessItem } from '../process/index.ts'
import { type ExportedList, ExportMenu, ListTools, Mark, scrolledByKeys, type Tone } from '../ui/index.ts'
import { ColumnName } from './column-name.tsx'
import classes from './progress-table.module.css'
import { describeReviews, ReviewsMark } from './reviews-mark.tsx'

interface Props {
  /** Those of the page. */
  rows: readonly TrackerRow[]
  /** Those of all pages, for the export. */
  readAll: () => Promise<TrackerRow[]>
  /** A process was opened: the dialog has done its work. */
  onOpened: () => void
}

/** The processes of the tracker, P before E; one whose chart was approved opens its workspace (specification 3 §6). */
export function ProgressTable({ rows, readAll, onOpened }: Props) {
  const hasReviews = rows.some(({ reviews }) => reviews)
  return (
    <>
      <ListTools isBar>
        <ExportMenu list={async () => readExportedProgress(await readAll())} isEmpty={rows.length === 0} />
      </ListTools>
      <Table.ScrollContainer minWidth={860} maxHeight="60vh" scrollAreaProps={scrolledByKeys(progressTrackerMessages.region)}>
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{progressTrackerMessages.process}</Table.Th>
              <Table.Th>{progressTrackerMessages.sponsor}</Table.Th>
              <Table.Th>{progressTrackerMessages.leaders}</Table.Th>
              {progressColumns.map((column) => (
                <Table.Th key={column}>
                  <ColumnName column={column} />
                </Table.Th>
              ))}
              {hasReviews && <Table.Th>{progressTrackerMessages.reviews}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.chronId}>
                <Table.Td dir="auto">
                  <ProcessName row={row} onOpened={onOpened} />
                </Table.Td>
                <Table.Td dir="auto">{peopleOf(row.roles.PRS)}</Table.Td>
                <Table.Td dir="auto">{peopleOf(row.roles.PRL)}</Table.Td>
                {progressColumns.map((column) => (
                  <Table.Td key={column}>
                    <Mark tone={tones[row[column]]}>{progressTrackerMessages.states[row[column]]}</Mark>
                  </Table.Td>
                ))}
                {row.reviews && (
                  <Table.Td>
                    <ReviewsMark reviews={row.reviews} />
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}

const readExportedProgress = (rows: readonly TrackerRow[]): ExportedList => ({
  name: progressTrackerMessages.title,
  head: [
    progressTrackerMessages.process,
    progressTrackerMessages.sponsor,
    progressTrackerMessages.leaders,
    ...progressColumns.map((column) => progressTrackerMessages.columns[column]),
    ...(rows.some(({ reviews }) => reviews) ? [progressTrackerMessages.reviews] : []),
  ],
  rows: rows.map((row) => [
    nameOfRow(row),
    peopleOf(row.roles.PRS),
    peopleOf(row.roles.PRL),
    ...progressColumns.map((column) => progressTrackerMessages.states[row[column]]),
    ...(row.reviews ? [describeReviews(row.reviews)] : []),
  ]),
})

const nameOfRow = ({ processId, shortName }: TrackerRow): string => `(${processId}) ${shortName}`

const peopleOf = (people: readonly TrackerPerson[]): string => people.map(fullName).join(', ')

function ProcessName({ row, onOpened }: { row: TrackerRow; onOpened: () => void }) {
  const title = nameOfRow(row)
  const lock = row.restrict === 'true' && <IconLock size={13} stroke={1.6} aria-label={progressTrackerMessages.restricted} />
  if (!row.hdd) {
    return (
      <Tooltip label={progressTrackerMessages.notApproved}>
        <span>{title}</span>
      </Tooltip>
    )
  }
  const open = (): void => {
    openProcessItem({ globalChronId: row.chronId, title, itemType: 'info' })
    onOpened()
  }
  return (
    <UnstyledButton className={classes.open} onClick={open}>
      {title} {lock}
    </UnstyledButton>
  )
}

const tones: Readonly<Record<ProgressCode, Tone>> = { 2: 'approved', 1: 'wip', 0: 'faint' }
