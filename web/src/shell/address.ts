import { documentTypes, type TabType, tabTypes } from './tab-rules.ts'

/** What an address asks for: `/?company=<id>&open=<type>.<id>` (`decisions.md` §19). */
export interface Address {
  companyId: number | undefined
  open: { tabType: TabType; sourceId: number | string } | undefined
}

/** Anything malformed counts as not asked for. */
export function parseAddress(search: string): Address {
  const query = new URLSearchParams(search)
  return { companyId: parseId(query.get('company')), open: parseOpen(query.get('open')) }
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

function parseOpen(text: string | null): Address['open'] {
  const [, type, id] = /^([a-z_]+)\.(\w+)$/.exec(text ?? '') ?? []
  const tabType = tabTypes.find((known) => known === type)
  if (tabType === undefined || id === undefined) return undefined
  if (tabType === 'globaldoc') {
    const docType = documentTypes.find((known) => known === id)
    return docType && { tabType, sourceId: docType }
  }
  const sourceId = id === '0' ? 0 : parseId(id)
  return sourceId === undefined ? undefined : { tabType, sourceId }
}
