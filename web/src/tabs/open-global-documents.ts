import { type GlobalDocumentType, globalDocumentNames } from '@strata/contract'
import { linkTo } from './address.ts'
import { openTab } from './tabs.ts'

/** Opens the tab of a global group, or selects it; `dataId` is the version that a link leads to. */
export function openGlobalDocuments(docType: GlobalDocumentType, dataId?: number): void {
  const tabData = dataId === undefined ? { docType } : linkTo({ docType, dataId }, undefined)
  openTab({ tabType: 'globaldoc', title: globalDocumentNames[docType], sourceId: docType, tabData })
}
