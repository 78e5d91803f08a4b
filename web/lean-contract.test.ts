import { expect, it } from 'vitest'
import { makeLean } from './lean-contract.ts'

it('of a route only that stays with which it is called, in its lines', () => {
  const written = [
    'const params = z.object({ id })',
    'export const reportRoutes = defineRoutes({',
    "  list: { method: 'GET', path: '/reports', right: 'member', output: z.array(report), errors: [] },",
    '  remove: {',
    "    method: 'DELETE',",
    '    path: `/reports`,',
    "    right: { on: 'report', action: 'delete' },",
    '    params,',
    '    output: null,',
    "    audit: 'report.delete',",
    '  },',
    "  find: searchOf('reports', z.string()),",
    '})',
  ]
  expect(makeLean('report-routes.ts', written.join('\n')).split('\n')).toEqual([
    'const params = /* @__PURE__ */ z.object({ id })',
    'export const reportRoutes = /* @__PURE__ */ defineRoutes({',
    "  list: { method: 'GET', path: '/reports', right: 'member',   },",
    '  remove: {',
    "    method: 'DELETE',",
    '    path: `/reports`,',
    '    ',
    '    ',
    '    output: null,',
    '    ',
    '  },',
    "  find: /* @__PURE__ */ searchOf('reports', /* @__PURE__ */ z.string()),",
    '})',
  ])
})

it('what a function makes when it is called is not marked, nor what is done beside', () => {
  const written = [
    'const known = new Set([1])',
    'export const makeName = (name: string) => trim(name)',
    'function use() {',
    '  const own = make()',
    '}',
    'register(known)',
  ]
  expect(makeLean('name.ts', written.join('\n')).split('\n')).toEqual(['const known = /* @__PURE__ */ new Set([1])', ...written.slice(1)])
})
