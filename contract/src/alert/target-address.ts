import {
  findItemType,
  formatDialog,
  formatPlace,
  isOfMacro,
  isTabType,
  type Place,
  type PlaceDialog,
  parseDialog,
  partsOf,
  suggestionsPanel,
} from '../address/index.ts'
import { globalDocumentTypes } from '../document/index.ts'
import type { TabTarget } from './alert.ts'

/** The address that opens what an alert or a decision points at, for mails, relative to `PUBLIC_URL`. */
export function addressOfTarget(companyId: number, target: TabTarget): string {
  return formatPlace(companyId, placeOfTarget(target) ?? { tab: 'gpfc' })
}

/** Where a target leads; nothing where its tab is unknown. */
export function placeOfTarget({ tabType, sourceId, tabData }: TabTarget): Place | undefined {
  if (!isTabType(tabType)) return undefined
  if (tabType === 'globaldoc') {
    const group = globalDocumentTypes.find((known) => known === sourceId)
    return group && withKnown({ tab: tabType, source: group }, tabData)
  }
  if (tabType !== 'process') return withKnown({ tab: tabType }, tabData)
  const item = findItemType(String(tabData.itemType))
  const macro = item !== undefined && isOfMacro(item) ? readNumber(tabData.parentProcessChronId) : undefined
  const below = item === undefined || item === 'info' ? {} : { item, ...(macro !== undefined && { macro }) }
  return withKnown({ tab: tabType, source: Number(sourceId), ...below }, tabData)
}

/** The same with a dialog over what it opens: of a document the dialog is of the version that the target names. */
export function withDialog(target: TabTarget, { name, ...about }: PlaceDialog): TabTarget {
  const { dataId, itemType, docType } = target.tabData
  const version = readNumber(dataId)
  const isOfDocument = docType !== undefined || itemType === 'processdoc'
  const dialog = { name, ...(isOfDocument && version !== undefined && { id: version }), ...about }
  return { ...target, tabData: { ...target.tabData, dialog: formatDialog(dialog) } }
}

/** The same with what people suggest for it: beside the item, of a document over its list. */
export const withSuggestions = (target: TabTarget): TabTarget =>
  target.tabType === 'globaldoc'
    ? withDialog(target, { name: 'suggestions' })
    : { ...target, tabData: { ...target.tabData, panel: suggestionsPanel } }

/** With what the target names of the parts that the place knows. */
function withKnown(place: Place, { dataId, threadChronId, dataMonth, dataYear, panel, dialog }: TabTarget['tabData']): Place {
  const known = partsOf(place)
  const [version, thread] = [readNumber(dataId), readNumber(threadChronId)]
  const [month, year] = [readNumber(dataMonth), readNumber(dataYear)]
  return {
    ...place,
    ...(known.includes('version') && version !== undefined && { version }),
    ...(known.includes('thread') && thread !== undefined && { thread }),
    ...(typeof dialog === 'string' && parseDialog(dialog)),
    ...(typeof panel === 'string' && { panel }),
    ...(known.includes('month') && month !== undefined && year !== undefined && { month: { month, year } }),
  }
}

const readNumber = (value: number | string | null | undefined): number | undefined => (typeof value === 'number' ? value : undefined)
