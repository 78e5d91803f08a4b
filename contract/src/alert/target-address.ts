import type { TabTarget } from './alert.ts'

/**
 * The address that opens an item in its company, for links and mails (specification 5 §19), relative to the product's own:
 * `/?company=1&open=process.12&item=mi.55&version=45&thread=7` (of a sub-process's expectations `item=ipce.55`, of a month of performance data `item=ced&month=2026-10`), of the Global Chart `/?company=1&open=gpfc.45&thread=7`.
 */
export function addressOfTarget(companyId: number, { tabType, sourceId, tabData }: TabTarget): string {
  const { itemType, dataId, parentProcessChronId, threadChronId } = tabData
  const isGlobalChart = tabType === 'gpfc'
  const parts = {
    company: companyId,
    open: `${tabType}.${isGlobalChart ? (dataId ?? 0) : sourceId}`,
    item: isGlobalChart ? null : hangsBelow.has(itemType) ? `${itemType}.${parentProcessChronId}` : itemType,
    version: isGlobalChart ? null : dataId,
    month: formatMonth(tabData),
    thread: threadChronId,
  }
  const given = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined)
  return `/?${given.map(([name, value]) => `${name}=${value}`).join('&')}`
}

/** What hangs below a macro process, whose chronId the address has too (specification 5 §21). */
const hangsBelow: ReadonlySet<unknown> = new Set(['mi', 'ipce', 'ipse', 'ipie', 'ipced', 'ipsed', 'ipied'])

/** `2026-10`, of performance data. */
const formatMonth = ({ dataMonth, dataYear }: TabTarget['tabData']): string | null =>
  typeof dataMonth === 'number' && typeof dataYear === 'number' ? `${dataYear}-${String(dataMonth).padStart(2, '0')}` : null
