import { type Process, processScreenMessages } from '@strata/contract'
import { useMemo } from 'react'
import type { WantedData } from '../performance/index.ts'
import { notify } from '../platform/index.ts'
import { openProcessItem } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { openGuarded, useArrival, useNamedScreen, usePlace } from '../tabs/index.ts'
import { SplitLayout, useIsSmall } from '../ui/index.ts'
import { ProcessContent } from './process-content.tsx'
import { ProcessDrawer } from './process-drawer.tsx'
import classes from './process-workspace.module.css'
import { titleOfPlace } from './title-of-place.ts'
import { ProcessTree } from './tree/process-tree.tsx'
import { itemId, type TreeItem, treeItems } from './tree/tree-items.ts'
import { TreeRail } from './tree/tree-rail.tsx'
import { useItemActions } from './tree/use-item-actions.ts'
import { useWorkspace } from './use-workspace.ts'

interface Props {
  process: Process
}

/** Left the tree, right what it leads to; on a small screen the tree is a drawer (specification 5 §19). */
export function ProcessWorkspace({ process }: Props) {
  const { isPremium } = useSession()
  const workspace = useWorkspace(process)
  const isSmall = useIsSmall()
  const { item: itemType = 'info', macro } = usePlace()
  const selectedId = itemId(itemType, macro)
  const items = treeItems(workspace, isPremium, { itemType, macroChronId: macro })
  const wantedData = useWantedData()
  useNamedScreen(titleOfPlace({ process, macroProcesses: workspace.macroProcesses, itemType, macro }))
  const open = (item: TreeItem) => openItem(process, item)
  const tree = { items, selectedId, actionsOf: useItemActions(workspace) }
  // Whatever the width, the content is the same one: what is typed in it stays when a phone is turned or a window made narrower.
  return (
    <div className={classes.workspace}>
      {isSmall && <ProcessDrawer {...tree} open={open} />}
      <div className={classes.content}>
        <SplitLayout
          rememberedAs="aprs"
          side={isSmall ? undefined : <ProcessTree {...tree} onOpen={open} />}
          sideName={processScreenMessages.treePart}
          least={224}
          most={400}
          usual="18%"
          renderRail={(unfold) => <TreeRail items={items} selectedId={selectedId} onOpen={open} onUnfold={unfold} />}
        >
          <ProcessContent {...{ workspace, itemType, wantedData }} macroChronId={macro} />
        </SplitLayout>
      </div>
    </div>
  )
}

/** The month and the row of performance data that are asked for; a link to the same again asks again. */
function useWantedData(): WantedData {
  const { month, row } = usePlace()
  const arrival = useArrival()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link to the same row is another question
  return useMemo(() => ({ month, detailChronId: row }), [arrival, month?.year, month?.month, row])
}

/** While something is unsaved nothing opens, and nothing else is said than that (specification 2 §2). */
function openItem({ chronId }: Process, { itemType, parentProcessChronId, refusal, hint }: TreeItem): void {
  openGuarded(() => {
    if (refusal) return notify[refusal.tone](refusal.text)
    if (hint) notify.info(hint)
    openProcessItem({ globalChronId: chronId, itemType, parentProcessChronId })
  })
}
