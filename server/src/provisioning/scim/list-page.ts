import { type ScimQuery, scimLimits, scimMessage } from '@strata/contract'

/** A page of resources, the first being number 1 (RFC 7644 §3.4.2.4). */
export function listPage<T, R>(all: readonly T[], { startIndex, count }: Pick<ScimQuery, 'startIndex' | 'count'>, describe: (one: T) => R) {
  const page = all.slice(startIndex - 1, startIndex - 1 + Math.min(count, scimLimits.page))
  return { schemas: [scimMessage.list], totalResults: all.length, startIndex, itemsPerPage: page.length, Resources: page.map(describe) }
}
