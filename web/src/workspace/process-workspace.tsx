import { type Process, processScreenMessages } from '@strata/contract'
import { useMemo } from 'react'
import { notify } from '../platform/index.ts'
import { openProcessItem, readItemType } from '../process/index.ts'
import { useSession } from '../session/index.ts'
import { openGuarded, type Tab } from '../tabs/index.ts'
import { SplitLayout, useIsSmall } from '../ui/index.ts'
import { ProcessContent } from './process-content.tsx'
import { ProcessDrawer } from './process-drawer.tsx'
import classes from './process-workspace.module.css'
import { ProcessTree } from './tree/process-tree.tsx'
import { itemId, type TreeItem, treeItems } from './tree/tree-items.ts'
import { TreeRail } from './tree/tree-rail.tsx'
import { useWorkspace } from './use-workspace.ts'

interface Props {
  process: Process
  /** Which item is shown. */
  tabData: Tab['tabData']
}

/** Left the tree, right what it leads to; on a small screen the tree is a drawer (specification 5 §19). */
export function ProcessWorkspace({ process, tabData }: Props) {
  const { isPremium } = useSession()
  const workspace = useWorkspace(process)
  const isSmall = useIsSmall()
  const itemType = readItemType(tabData.itemType)
  const selectedId = itemId(itemType, tabData.parentProcessChronId)
  const items = treeItems(workspace, isPremium, { itemType, macroChronId: tabData.parentProcessChronId })
  const wantedData = useMemo(() => wantedDataOf(tabData), [tabData])
  const open = (item: TreeItem) => openItem(process, item)
  // Whatever the width, the content is the same one: what is typed in it stays when a phone is turned or a window made narrower.
  return (
    <div className={classes.workspace}>
      {isSmall && <ProcessDrawer {...{ items, selectedId, open }} />}
      <div className={classes.content}>
        <SplitLayout
          rememberedAs="aprs"
          side={isSmall ? undefined : <ProcessTree items={items} selectedId={selectedId} onOpen={open} />}
          sideName={processScreenMessages.treePart}
          least={200}
          most={400}
          usual="18%"
          renderRail={(unfold) => <TreeRail items={items} selectedId={selectedId} onOpen={open} onUnfold={unfold} />}
        >
          <ProcessContent {...{ workspace, itemType, wantedData }} macroChronId={tabData.parentProcessChronId} wantedId={tabData.dataId} />
        </SplitLayout>
      </div>
    </div>
  )
}

const wantedDataOf = ({ dataMonth, dataYear, detailChronId }: Tab['tabData']) => ({
  month: dataMonth === undefined || dataYear === undefined ? undefined : { month: dataMonth, year: dataYear },
  detailChronId,
})

/** While something is unsaved nothing opens, and nothing else is said than that (specification 2 §2). */
function openItem({ chronId }: Process, { itemType, parentProcessChronId, refusal, hint }: TreeItem): void {
  openGuarded(() => {
    if (refusal) return notify[refusal.tone](refusal.text)
    if (hint) notify.info(hint)
    openProcessItem({ globalChronId: chronId, itemType, parentProcessChronId })
  })
}
