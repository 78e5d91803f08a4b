import { Skeleton } from '@mantine/core'
import { type ImprovementArea, improvementMessages } from '@strata/contract'
import { IconPencil, IconPlus, IconTargetArrow, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useFailureToast } from '../../chart/chart-queries.ts'
import { useQuestion } from '../../chart/question.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { RowAction } from '../../ui/row-actions.tsx'
import type { PlanPlace } from '../plan-place.ts'
import { type Standing, shownStanding } from '../standing.ts'
import { tell } from '../tell.ts'
import { areasQuery, deletingArea } from './area-queries.ts'
import { AreasTable } from './areas-table.tsx'

const AreaDialog = lazy(() => import('./area-dialog.tsx').then((module) => ({ default: module.AreaDialog })))

interface Props {
  place: PlanPlace
  /** What the reader may do with improvement plans. */
  manage: Standing
}

/** What should get better in the process (`spec 2 §2`). */
export function AreasCard({ place, manage }: Props) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(areasQuery(place))
  useFailureToast(error, refetch)
  const [opened, setOpened] = useState<{ area: ImprovementArea | undefined }>()
  const { ask, dialog } = useQuestion()
  const { isShown, reason } = shownStanding(manage)
  const remove = async (area: ImprovementArea): Promise<void> => {
    const isSure = await ask({ title: 'Delete this area?', body: area.area, confirm: 'Delete', isDestructive: true })
    if (!isSure) return
    await tell(deletingArea(place, area), () => client.invalidateQueries({ queryKey: areasQuery(place).queryKey }))
  }
  const actionsOf = (area: ImprovementArea): readonly RowAction[] => {
    if (!isShown) return []
    return [
      { label: 'Edit', Icon: IconPencil, reason, run: () => setOpened({ area }) },
      { label: 'Delete', Icon: IconTrash, reason, run: () => void remove(area) },
    ]
  }
  const add = isShown && (
    <ActionButton
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
      reason={reason}
      onClick={() => setOpened({ area: undefined })}
    >
      New area
    </ActionButton>
  )
  return (
    <Card title={improvementMessages.areasTitle} aside={add}>
      {data && data.length > 0 && <AreasTable areas={data} actionsOf={actionsOf} />}
      {data?.length === 0 && (
        <EmptyState icon={<IconTargetArrow size={28} stroke={1.4} />} title="Nothing to be improved yet">
          What does not go well enough in this process stands here, the most important first.
        </EmptyState>
      )}
      {!data && (error ? <LoadFailed title={improvementMessages.areasFailed} tryAgain={refetch} /> : <Skeleton height={212} radius={0} />)}
      <Suspense>{opened && <AreaDialog place={place} area={opened.area} onClose={() => setOpened(undefined)} />}</Suspense>
      {dialog}
    </Card>
  )
}
