import { Skeleton } from '@mantine/core'
import { actionMessages, areasMessages, type ImprovementArea, improvementMessages, type ProposedArea } from '@strata/contract'
import { IconPlus, IconTargetArrow } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Action, runAction, useFailureToast } from '../../platform/index.ts'
import { useSession } from '../../session/index.ts'
import { Card, EmptyState, ExportMenu, ListedButton, ListTools, LoadFailed, lazyDialog, useConfirm, WaitingForm } from '../../ui/index.ts'
import { closingArea, refreshPlans, reopeningArea } from '../links/link-queries.ts'
import { PlanLinks } from '../links/plan-links.tsx'
import { ProposedAreas } from '../links/proposed-areas.tsx'
import { usePlanLinks } from '../links/use-plan-links.tsx'
import type { PlanPlace } from '../plan-place.ts'
import { type CanAnswer, showAvailability } from '../show-availability.ts'
import { areaRowActions } from './area-actions.ts'
import { areasQuery, deletingArea } from './area-queries.ts'
import { AreasTable } from './areas-table.tsx'
import { readExportedAreas } from './exported-areas.ts'
import { useAreasTable } from './use-areas-table.ts'

const AreaDialog = lazyDialog(areasMessages.form, () => import('./area-dialog.tsx').then((module) => module.AreaDialog), WaitingForm)

interface Props {
  place: PlanPlace
  /** What the reader may do with improvement plans. */
  manage: CanAnswer
}

/** What should get better in the process (specification 2 §2). */
export function AreasCard({ place, manage }: Props) {
  const { user } = useSession()
  const client = useQueryClient()
  // The screen has just asked for these and for the links.
  const { data, error, refetch } = useQuery({ ...areasQuery(place), refetchOnMount: false })
  useFailureToast(error, refetch)
  const table = useAreasTable(data ?? none)
  const [opened, setOpened] = useState<{ area: ImprovementArea | undefined; proposal?: ProposedArea }>()
  const plan = usePlanLinks(place, { refetchOnMount: false })
  const { ask, dialog } = useConfirm()
  const { isShown, reason } = showAvailability(manage)
  const run = (action: Action) => void runAction({ ...action, refresh: () => refreshPlans(client, place) })
  const remove = (area: ImprovementArea): void => {
    const confirm = () => ask({ title: areasMessages.deleteTitle, body: area.area, confirm: actionMessages.delete, isDestructive: true })
    run({ ...deletingArea(place, area), confirm })
  }
  const handlers = {
    edit: (area: ImprovementArea) => setOpened({ area }),
    close: ({ id }: ImprovementArea) => run(closingArea(place, id)),
    reopen: ({ id }: ImprovementArea) => run(reopeningArea(place, id)),
    remove,
  }
  const linksOf = ({ id, area }: ImprovementArea) => (
    <PlanLinks of={area} links={plan.links.filter((link) => link.area?.id === id)} onDelete={plan.remove} />
  )
  const tools = (
    <ListTools>
      <ExportMenu list={() => readExportedAreas(table, user.timezone)} isEmpty={!data || data.length === 0} />
      {isShown && <AddArea reason={reason} onClick={() => setOpened({ area: undefined })} />}
    </ListTools>
  )
  return (
    <Card title={improvementMessages.areasTitle} aside={tools}>
      {plan.mayManage && <ProposedAreas proposals={plan.proposals} onAccept={(proposal) => setOpened({ area: undefined, proposal })} />}
      {data && data.length > 0 && (
        <AreasTable table={table} actionsOf={(area) => areaRowActions(area, manage, handlers)} linksOf={linksOf} />
      )}
      {data?.length === 0 && (
        <EmptyState icon={<IconTargetArrow size={28} stroke={1.4} />} title={areasMessages.noneTitle}>
          {areasMessages.noneText}
        </EmptyState>
      )}
      {!data && (error ? <LoadFailed title={improvementMessages.areasFailed} tryAgain={refetch} /> : <Skeleton height={212} radius={0} />)}
      {opened && <AreaDialog place={place} {...opened} onClose={() => setOpened(undefined)} />}
      {dialog}
      {plan.question}
    </Card>
  )
}

const none: readonly ImprovementArea[] = []

const AddArea = ({ reason, onClick }: { reason: string | undefined; onClick: () => void }) => (
  <ListedButton variant="default" size="sm" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} reason={reason} onClick={onClick}>
    {areasMessages.new}
  </ListedButton>
)
