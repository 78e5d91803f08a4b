import { actionMessages, areasMessages, type ImprovementArea } from '@strata/contract'
import { IconArrowBackUp, IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import type { RowAction } from '../../ui/index.ts'
import { type CanAnswer, showAvailability } from '../show-availability.ts'

interface Handlers {
  edit: (area: ImprovementArea) => void
  close: (area: ImprovementArea) => void
  reopen: (area: ImprovementArea) => void
  remove: (area: ImprovementArea) => void
}

/** What can be done with an area by who manages the plans. */
export function areaRowActions(area: ImprovementArea, manage: CanAnswer, { edit, close, reopen, remove }: Handlers): RowAction[] {
  const { isShown, reason } = showAvailability(manage)
  if (!isShown) return []
  return [
    { label: actionMessages.edit, Icon: IconPencil, reason, run: () => edit(area) },
    area.closedOn === null
      ? { label: actionMessages.close, Icon: IconCircleCheck, reason, run: () => close(area) }
      : { label: areasMessages.reopen, Icon: IconArrowBackUp, reason, run: () => reopen(area) },
    { label: actionMessages.delete, Icon: IconTrash, reason, run: () => remove(area) },
  ]
}
