import { addressOfTarget, globalDocumentTypes, processItemMessages, type TabTarget } from '@strata/contract'
import { notify, whileLoading } from '../platform/index.ts'
import { switchCompany } from '../session/index.ts'
import { globalChartTab, leaveFor, linkTo, openGlobalDocuments, openGuarded, openTab } from '../tabs/index.ts'
import { isOfMacro, readItemType } from './item-type.ts'
import { openProcessItem } from './open-process-item.ts'

/** Opens what an alert or a decision points at, in the company one is in: its tab, the version, the thread of comments. */
export function openTarget({ tabType, tabTitle, sourceId, tabData }: TabTarget): void {
  const [dataId, threadChronId] = [readId(tabData.dataId), readId(tabData.threadChronId)]
  const itemType = readItemType(String(tabData.itemType))
  const parentProcessChronId = isOfMacro(itemType) ? readId(tabData.parentProcessChronId) : undefined
  const docType = globalDocumentTypes.find((known) => known === sourceId)
  if (tabType === 'globaldoc' && docType) openGlobalDocuments(docType, dataId)
  else if (tabType === 'gpfc') {
    openTab({ tabType, title: globalChartTab.tabTitle, sourceId: 0, tabData: linkTo({ dataId }, threadChronId) })
  } else if (tabType === 'process' && typeof sourceId === 'number') {
    // What hangs below a macro process is named after that; the tab is the global process's.
    const title = isOfMacro(itemType) ? undefined : tabTitle || undefined
    const month = { dataMonth: readId(tabData.dataMonth), dataYear: readId(tabData.dataYear) }
    openProcessItem({ globalChronId: sourceId, title, itemType, parentProcessChronId, dataId, ...month, threadChronId, isLink: true })
  } else if (tabType === 'users') openTab({ tabType, title: tabTitle, sourceId: 0 })
  else {
    notify.info(processItemMessages.cannotOpen)
  }
}

/** Switches to the company first; the address carries there what is opened (specification 5 §19). */
export function openInCompany(companyId: number, companyName: string, target: TabTarget): void {
  openGuarded(async () => {
    const stepBack = leaveFor(addressOfTarget(companyId, target))
    if (await whileLoading(() => switchCompany(companyId))) return
    stepBack()
    notify.blocked(processItemMessages.openFailed({ company: companyName }))
  })
}

const readId = (value: number | string | null | undefined): number | undefined => (typeof value === 'number' ? value : undefined)
