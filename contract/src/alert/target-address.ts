import type { TabTarget } from './alert.ts'

/**
 * The address that opens an item in its company, for links and mails (specification 5 §19), relative to `PUBLIC_URL`:
 * - a micro chart: `/?company=1&open=process.12&item=mi.55&version=45&thread=7`
 * - expectations of a sub-process: `item=ipce.55`; a month of performance data: `item=ced&month=2026-10`
 * - the Global Chart: `/?company=1&open=gpfc.45&thread=7`
 */
export function addressOfTarget(companyId: number, { tabType, sourceId, tabData }: TabTarget): string {
  const { itemType, dataId, parentProcessChronId, threadChronId } = tabData
  const isGlobalChart = tabType === 'gpfc'
  const parts = {
    company: companyId,
    open: `${tabType}.${isGlobalChart ? (dataId ?? 0) : sourceId}`,
    item: isGlobalChart ? null : typesBelowMacro.has(itemType) ? `${itemType}.${parentProcessChronId}` : itemType,
    version: isGlobalChart ? null : dataId,
    month: formatMonth(tabData),
    thread: threadChronId,
  }
  const present = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined)
  return `/?${present.map(([name, value]) => `${name}=${value}`).join('&')}`
}

/** Types of items below a macro process: the address adds its chronId (specification 5 §21). */
const typesBelowMacro: ReadonlySet<unknown> = new Set(['mi', 'ipce', 'ipse', 'ipie', 'ipced', 'ipsed', 'ipied'])

/** The month of performance data, as `2026-10`; null for any other item. */
const formatMonth = ({ dataMonth, dataYear }: TabTarget['tabData']): string | null =>
  typeof dataMonth === 'number' && typeof dataYear === 'number' ? `${dataYear}-${String(dataMonth).padStart(2, '0')}` : null
