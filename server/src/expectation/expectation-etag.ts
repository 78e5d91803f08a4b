import type { ExpectationVersionRow } from './expectation-views.ts'

/** What is between the quotes of a version's etag. */
export const expectationEtag = ({ id, revision }: Pick<ExpectationVersionRow, 'id' | 'revision'>): string => `${id}.${revision}`
