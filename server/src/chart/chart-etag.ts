import type { ChartRow } from './chart-views.ts'

/** What stands between the quotes of a WIP's etag. */
export const etagOf = ({ id, revision }: Pick<ChartRow, 'id' | 'revision'>): string => `${id}.${revision}`
