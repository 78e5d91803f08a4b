import { actionMessages, placeOfTarget, type TabTarget } from '@strata/contract'
import { IconTrash } from '@tabler/icons-react'
import { useCopyLinkAction } from '../tabs/index.ts'
import type { RowAction } from '../ui/index.ts'

/** What can be done with an alert or an event: to copy the link of what it opens, and to delete it where one may. */
export function useTargetActions(): (target: TabTarget | undefined, remove?: () => void) => readonly RowAction[] {
  const copyLink = useCopyLinkAction()
  return (target, remove) => {
    const place = target && placeOfTarget(target)
    return [...(place ? [copyLink(place)] : []), ...(remove ? [{ label: actionMessages.delete, Icon: IconTrash, run: remove }] : [])]
  }
}
