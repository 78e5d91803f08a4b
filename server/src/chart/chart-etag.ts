import type { ChartRow } from './chart-views.ts'

/** What stands between the quotes of a WIP's etag. */
export const etagOf = ({ id, revision }: Pick<ChartRow, 'id' | 'revision'>): string => `${id}.${revision}`

/** Whether an `if-match` header names this state. Proxies that compress mark etags as weak; that changes nothing here. */
export function matchesEtag(header: string, version: Pick<ChartRow, 'id' | 'revision'>): boolean {
  const wanted = `"${etagOf(version)}"`
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === wanted)
}
