import { Group, UnstyledButton } from '@mantine/core'
import { projectsMessages as messages, type ProjectSheet } from '@strata/contract'
import { type Status, StatusMark } from '../../ui/index.ts'
import classes from './sheets-table.module.css'

interface Props {
  report: ProjectSheet['report']
  open: () => void
}

/** The report of a project with its state; a click reads it. */
export function ReportCell({ report, open }: Props) {
  if (!report) return <span className={classes.none}>{messages.noReport}</span>
  const status: Status = report.status.name
  return (
    <Group gap={8}>
      <UnstyledButton className={classes.link} aria-label={messages.viewReportOf({ name: report.name })} onClick={open}>
        {report.name}
      </UnstyledButton>
      <StatusMark status={status} />
    </Group>
  )
}
