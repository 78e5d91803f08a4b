import { type Process, summaryMessages, summaryScreenMessages } from '@strata/contract'
import { IconFileDescription, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type { ChartPlace } from '../chart/index.ts'
import { runAction } from '../platform/index.ts'
import { nameOfProcess, usePermissions } from '../process/index.ts'
import { EmptyState, ListedButton } from '../ui/index.ts'
import { creatingSummary } from './create-summary.ts'

interface Props {
  place: ChartPlace
  process: Process
  onCreated: (id: number) => void
}

/** A process without a summary: those who may create it do so here, others read that there is none. */
export function NoSummary({ place, process, onCreated }: Props) {
  const client = useQueryClient()
  const { data } = usePermissions(process.chronId)
  const create = () => runAction({ ...creatingSummary(client, place), onDone: onCreated })
  return (
    <EmptyState
      icon={<IconFileDescription size={32} stroke={1.4} />}
      title={summaryMessages.none}
      action={
        data?.can.ps?.create === true && (
          <ListedButton leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => void create()}>
            {summaryScreenMessages.create}
          </ListedButton>
        )
      }
    >
      {summaryScreenMessages.purpose({ process: nameOfProcess(process) })}
    </EmptyState>
  )
}
