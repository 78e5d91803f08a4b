import { globalDocumentTypes } from '@strata/contract'
import type { TabLink } from './tab-link.ts'
import { type TabData, type TabType, tabTypes } from './tab-rules.ts'

/** What an address asks for: `/?company=<id>&open=<type>.<id>` (specification 5 §19), in it an item as `addressOfTarget` of the contract writes it. */
export interface Address {
  companyId: number | undefined
  open: { tabType: TabType; sourceId: number | string; item?: TabData | undefined } | undefined
}

/** Anything malformed counts as not asked for. */
export function parseAddress(search: string): Address {
  const query = new URLSearchParams(search)
  const open = parseOpen(query.get('open'))
  return { companyId: parseId(query.get('company')), open: open && { ...open, item: parseItem(query, open) } }
}

export function formatAddress(path: '/' | '/login', { companyId, open }: Address): string {
  const parts = [companyId === undefined ? '' : `company=${companyId}`, open ? `open=${open.tabType}.${open.sourceId}` : '']
  const query = parts.filter((part) => part !== '').join('&')
  return query === '' ? path : `${path}?${query}`
}

function parseId(text: string | null): number | undefined {
  if (text === null || !/^[1-9]\d{0,15}$/.test(text)) return undefined
  const id = Number(text)
  return Number.isSafeInteger(id) ? id : undefined
}

/** The version, and what of it, that is asked for within the tab. */
function parseItem(query: URLSearchParams, { tabType, sourceId }: NonNullable<Address['open']>): TabData | undefined {
  const threadChronId = parseId(query.get('thread'))
  const dataId = parseId(query.get('version'))
  if (tabType === 'globaldoc') return dataId === undefined ? undefined : linkTo({ dataId }, undefined)
  const compare = parseCompare(query.get('compare'))
  if (tabType === 'gpfc') {
    const shownId = typeof sourceId === 'number' && sourceId > 0 ? sourceId : dataId
    return shownId === undefined ? undefined : linkTo({ dataId: shownId }, threadChronId, compare)
  }
  const [, itemType, macro] = /^([a-z]+)(?:\.(\w+))?$/.exec(query.get('item') ?? '') ?? []
  if (tabType !== 'process' || typeof sourceId !== 'number' || itemType === undefined) return undefined
  const parentProcessChronId = parseId(macro ?? null)
  const item = { gpfcProcessChronId: sourceId, itemType, parentProcessChronId, dataId, ...parseMonth(query.get('month')) }
  return linkTo(item, threadChronId, compare)
}

/** '40.45': both versions by their ids. */
function parseCompare(text: string | null): TabLink['compare'] {
  const [before, after] = (text ?? '').split('.').map(parseId)
  return before === undefined || after === undefined ? undefined : { before, after }
}

/** '2026-10', of performance data. */
function parseMonth(text: string | null): Pick<TabData, 'dataMonth' | 'dataYear'> {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return month === undefined ? {} : { dataMonth: Number(month), dataYear: Number(year) }
}

/** What a link asks for in a tab: its item, and once what is to be done there. */
export const linkTo = (item: Omit<TabData, 'link'>, threadChronId: number | undefined, compare?: TabLink['compare']): TabData => ({
  ...item,
  link: { dataId: item.dataId, threadChronId, ...(compare && { compare }) },
})

function parseOpen(text: string | null): Address['open'] {
  const [, type, id] = /^([a-z_]+)\.(\w+)$/.exec(text ?? '') ?? []
  const tabType = tabTypes.find((known) => known === type)
  if (tabType === undefined || id === undefined) return undefined
  if (tabType === 'globaldoc') {
    const docType = globalDocumentTypes.find((known) => known === id)
    return docType && { tabType, sourceId: docType }
  }
  const sourceId = id === '0' ? 0 : parseId(id)
  return sourceId === undefined ? undefined : { tabType, sourceId }
}
