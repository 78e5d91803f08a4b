import { Group, SegmentedControl, Skeleton } from '@mantine/core'
import {
  improvementMessages,
  isWipSheet,
  projectsMessages as messages,
  type ProjectSheet,
  sheetFilters,
  versionStatus,
} from '@strata/contract'
import { IconPlus, IconTrendingUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useFailureToast } from '../../platform/index.ts'
import { Card, EmptyState, ExportMenu, ListedButton, ListTools, LoadFailed } from '../../ui/index.ts'
import type { PlanPlace } from '../plan-place.ts'
import { type CanAnswer, showAvailability } from '../show-availability.ts'
import { readExportedSheets } from './exported-sheets.ts'
import { type SheetFilter, sheetsQuery } from './sheet-queries.ts'
import { SheetsTable } from './sheets-table.tsx'
import { useSheetActions } from './use-sheet-actions.tsx'
import { useSheetsPlace, useSheetsTable } from './use-sheets-table.ts'

interface Props {
  place: PlanPlace
  /** What the reader may do with improvement plans. */
  manage: CanAnswer
  isRemoved: boolean
}

const choices: readonly SheetFilter[] = [versionStatus.wip, versionStatus.approved, versionStatus.archived]

/** The improvement projects of a process by their state; those under way are for who manages them (specification 2 §2). */
export function ProjectsCard({ place, manage, isRemoved }: Props) {
  const shown = useSheetsPlace()
  const { isShown, reason } = showAvailability(manage)
  // A link may ask for sheets in work, which are not for every reader; until that is known, the address decides.
  const filter = isWipSheet(shown.choice) && manage !== undefined && !isShown ? versionStatus.approved : shown.choice
  const showList = (choice: SheetFilter): void => shown.show({ choice, sort: undefined })
  const { data, error, refetch } = useQuery(sheetsQuery(place, filter))
  useFailureToast(error, refetch)
  const { run, create, dialogs } = useSheetActions({ place, isRemoved, showList })
  const table = useSheetsTable(data ?? none, shown)
  return (
    <Card
      title={improvementMessages.projectsTitle({ status: sheetFilters[filter] })}
      aside={
        <Group gap={8}>
          <SegmentedControl
            aria-label={messages.statuses}
            value={filter}
            onChange={(value) => showList(choices.find((known) => known === value) ?? versionStatus.approved)}
            data={choices.filter((value) => isShown || !isWipSheet(value)).map((value) => ({ value, label: sheetFilters[value] }))}
          />
          <ListTools>
            <ExportMenu list={() => readExportedSheets(table)} isEmpty={!data || data.length === 0} />
          </ListTools>
          {isShown && (
            <ListedButton size="sm" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} reason={reason} onClick={create}>
              {messages.new}
            </ListedButton>
          )}
        </Group>
      }
    >
      {data && data.length > 0 && <SheetsTable {...{ table, isRemoved, run }} />}
      {data?.length === 0 && (
        <EmptyState icon={<IconTrendingUp size={28} stroke={1.4} />} title={messages.none[filter].title}>
          {messages.none[filter].text}
        </EmptyState>
      )}
      {!data && (error ? <LoadFailed title={improvementMessages.sheetsFailed} tryAgain={refetch} /> : <Skeleton height={212} radius={0} />)}
      {dialogs}
    </Card>
  )
}

const none: readonly ProjectSheet[] = []
