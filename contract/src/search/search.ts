import { z } from 'zod'
import { tabTarget } from '../alert/alert.ts'
import { companyParams } from '../company/company.ts'
import { defineRoutes } from '../http/route.ts'

export const searchKinds = ['process', 'chart', 'document', 'report', 'improvement', 'comment', 'person'] as const
export type SearchKind = (typeof searchKinds)[number]

/** Characters of a query, and results of one kind or of all. */
export const searchLimits = { query: 200, results: 50 } as const

/** Text in pieces, of which some are what was sought. */
export const markedText = z.array(z.object({ text: z.string(), hit: z.boolean() }))
export type MarkedText = z.infer<typeof markedText>

/** Something found, the best first. `where` says in words where it stands: `P1.2 Check the order`. */
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
      'What the caller may see of processes, texts of charts, documents and the text in them, reports, improvement projects, comments and people.',
    right: 'member',
    params: companyParams,
    query: z.object({ q: z.string().max(searchLimits.query), kind: z.enum(searchKinds).optional() }),
    output: z.object({ results: z.array(searchResult), isMore: z.boolean() }),
    errors: ['TOO_MANY_TRIES'],
  },
})
