import { Button } from '@mantine/core'
import { type Process, summaryMessages } from '@strata/contract'
import { IconFileDescription, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { refreshProcess, usePermissions } from '../process/index.ts'
import { EmptyState } from '../ui/index.ts'
import { createSummary } from './create-summary.ts'
import type { SummaryPlace } from './summary-queries.ts'

interface Props {
  place: SummaryPlace
  process: Process
  onCreated: (id: number) => void
}

/** A process without a summary: those who may create it do so here, others read that there is none. */
export function NoSummary({ place, process, onCreated }: Props) {
  const client = useQueryClient()
  const { data } = usePermissions(process.chronId)
  const create = async () => {
    const id = await createSummary(place)
    await refreshProcess(client, place.companyId, place.processId)
    if (id !== undefined) onCreated(id)
  }
  return (
    <EmptyState
      icon={<IconFileDescription size={32} stroke={1.4} />}
      title={summaryMessages.none}
      action={
        data?.can.ps?.create === true && (
          <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => void create()}>
            Create Process Summary
          </Button>
        )
      }
    >
      It says why ({process.pid}) {process.pname} exists, who supplies it with what, and what it hands to whom.
    </EmptyState>
  )
}
