import { Table, UnstyledButton } from '@mantine/core'
import { type Report, reportsScreenMessages } from '@strata/contract'
import { FileIcon } from '../document/index.ts'
import { formatDate, formatDateTime } from '../platform/index.ts'
import { useFavouriteAction } from '../preference/index.ts'
import { useSession } from '../session/index.ts'
import { useCopyLinkAction } from '../tabs/index.ts'
import { type RowAction, RowActions, UnseenHead, useIsSmall } from '../ui/index.ts'
import { placeOfReport, type ReportRuns, reportActions } from './report-actions.ts'
import { nameOfFolder } from './report-folders.tsx'
import classes from './reports-screen.module.css'

interface Props {
  reports: readonly Report[]
  isArchived: boolean
  /** Whether there are reports of several processes. */
  hasProcessColumn: boolean
  /** Another page is on its way. */
  isBusy: boolean
  runs: ReportRuns
}

/** Reports, the newest first: the name opens one, the other actions are at the end of its row. */
export function ReportsTable(props: Props) {
  const copyLink = useCopyLinkAction()
  const favourite = useFavouriteAction()
  const actionsOf = (report: Report): RowAction[] => {
    const place = placeOfReport(report)
    return [...reportActions(report, props.runs), favourite(place, report.name), copyLink(place)]
  }
  return useIsSmall() ? <Cards {...props} actionsOf={actionsOf} /> : <Rows {...props} actionsOf={actionsOf} />
}

interface RowsProps extends Props {
  actionsOf: (report: Report) => RowAction[]
}

function Rows({ reports, isArchived, hasProcessColumn, isBusy, runs, actionsOf }: RowsProps) {
  const { user } = useSession()
  return (
    <Table aria-label={reportsScreenMessages.reports} aria-busy={isBusy} className={classes.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{reportsScreenMessages.report}</Table.Th>
          {hasProcessColumn && <Table.Th>{reportsScreenMessages.process}</Table.Th>}
          <Table.Th>{isArchived ? reportsScreenMessages.archivedOn : reportsScreenMessages.createdOn}</Table.Th>
          <UnseenHead name={reportsScreenMessages.actions} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {reports.map((report) => (
          <Table.Tr key={report.chronId}>
            <Table.Td>
              <span className={classes.name}>
                <FileIcon fileExt={report.fileExt} />
                <ReportName report={report} read={runs.read} />
              </span>
            </Table.Td>
            {hasProcessColumn && <Table.Td dir="auto">{nameOfFolder(report.parent)}</Table.Td>}
            <Table.Td className={classes.when}>{formatDateTime(report.archivedOn ?? report.createdOn, user.timezone)}</Table.Td>
            <Table.Td ta="end">
              <RowActions of={report.name} actions={actionsOf(report)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Cards({ reports, hasProcessColumn, isBusy, runs, actionsOf }: RowsProps) {
  const { user } = useSession()
  return (
    <ul className={classes.cards} aria-label={reportsScreenMessages.reports} aria-busy={isBusy}>
      {reports.map((report) => (
        <li key={report.chronId} className={classes.card}>
          <FileIcon fileExt={report.fileExt} />
          <span className={classes.words}>
            <ReportName report={report} read={runs.read} />
            {hasProcessColumn && (
              <span className={classes.line} dir="auto">
                {nameOfFolder(report.parent)}
              </span>
            )}
            <span className={classes.line}>{formatDate(report.archivedOn ?? report.createdOn, user.timezone)}</span>
          </span>
          <RowActions of={report.name} actions={actionsOf(report)} />
        </li>
      ))}
    </ul>
  )
}

const ReportName = ({ report, read }: { report: Report; read: ReportRuns['read'] }) => (
  <UnstyledButton className={classes.link} dir="auto" onClick={() => read(report)}>
    {report.name}
  </UnstyledButton>
)
