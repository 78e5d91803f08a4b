import { z } from 'zod'
import { tabTarget } from '../alert/index.ts'
import { companyParams } from '../company/index.ts'
import { defineRoutes } from '../http/index.ts'

export const searchKinds = ['process', 'chart', 'document', 'report', 'improvement', 'comment', 'suggestion', 'person'] as const
export type SearchKind = (typeof searchKinds)[number]

/** What the groups of results are called. */
export const searchKindNames = {
  process: 'Processes',
  chart: 'Charts',
  document: 'Documents',
  report: 'Reports',
  improvement: 'Improvement plans',
  comment: 'Comments',
  suggestion: 'Suggestions',
  person: 'People',
} as const satisfies Record<SearchKind, string>

/** Characters of a query; results of each kind when all are asked for, or of the one that is; searches of a member a minute. */
export const searchLimits = { query: 200, ofEachKind: 5, ofOneKind: 50, perMinute: 240 } as const

/** Text in pieces, of which some are what was sought. */
export const markedText = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type MarkedText = z.infer<typeof markedText>

/** Something found, the best first. `where` names its place: `(P1.2) Check the order`. */
export const searchResult = z.object({
  kind: z.enum(searchKinds),
  title: markedText,
  excerpt: markedText,
  where: z.string(),
  target: tabTarget,
})
export type SearchResult = z.infer<typeof searchResult>

export const searchRoutes = defineRoutes({
  search: {
    method: 'GET',
    path: '/aprs/v3/search/{companyId}',
    summary:
      'What the caller may see of processes, texts of charts, documents and the text in them, reports, improvement projects, comments, open suggestions and people. `more`: kinds of which there are more.',
    right: 'member',
    params: companyParams,
    query: z.object({ q: z.string().max(searchLimits.query), kind: z.enum(searchKinds).optional() }),
    output: z.object({ results: z.array(searchResult), more: z.array(z.enum(searchKinds)) }),
    errors: ['TOO_MANY_TRIES'],
  },
})
