import type { Place } from '@strata/contract'
import { useFavouriteAction } from '../../preference/index.ts'
import { nameOfProcess } from '../../process/index.ts'
import { useCopyLinkAction } from '../../tabs/index.ts'
import type { RowAction } from '../../ui/index.ts'
import { titleOfPlace } from '../title-of-place.ts'
import type { Workspace } from '../use-workspace.ts'
import type { TreeItem } from './tree-items.ts'

/** What can be done with an item of the tree beside opening it; nothing with one that is not there, or is closed to the reader. */
export function useItemActions({ process, macroProcesses }: Workspace): (item: TreeItem) => readonly RowAction[] {
  const favourite = useFavouriteAction()
  const copyLink = useCopyLinkAction()
  return ({ itemType, parentProcessChronId: macro, absent, refusal }) => {
    if (absent !== undefined || refusal) return []
    const place: Place = { tab: 'process', source: process.chronId, item: itemType === 'info' ? undefined : itemType, macro }
    const ofMicro = itemType === 'mi' ? macroProcesses?.find(({ chronId }) => chronId === macro) : undefined
    const isNamedByProcess = itemType === 'info' || ofMicro !== undefined
    const title = isNamedByProcess ? nameOfProcess(ofMicro ?? process) : titleOfPlace({ process, macroProcesses, itemType, macro })
    return [favourite(place, title), copyLink(place)]
  }
}
