import { defineRoutes } from '@strata/contract'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { matchRoutes } from './match-routes.ts'
import { serve } from './serve.ts'
import type { Subject } from './subject.ts'

const plain = { summary: 'A leaf.', output: z.object({}), errors: [] } as const
const leafRoutes = defineRoutes({
  list: { ...plain, method: 'GET', path: '/aprs/v3/leaf', right: 'public' },
  add: { ...plain, method: 'PUT', path: '/aprs/v3/leaf', right: 'member' },
  fold: { ...plain, method: 'POST', path: '/aprs/v3/leaf/fold', right: { on: 'company', action: 'fold' } },
  unfold: { ...plain, method: 'POST', path: '/aprs/v3/leaf/unfold', right: { on: 'company', action: 'unfold' } },
})
const treeRoutes = defineRoutes({
  fell: { ...plain, method: 'DELETE', path: '/aprs/v3/tree', right: { on: 'chart', action: 'fell' } },
})
const { list, add, fold, unfold } = leafRoutes
const { fell } = treeRoutes
const table = { leaf: leafRoutes, tree: treeRoutes }
const endpoints = [list, add, fold, unfold, fell].map((route) => serve(route, () => ({})))
const subject: Subject = { tables: { rights: {}, lifecycle: {} }, load: async () => undefined }
const subjects = { company: subject as Subject<'company'>, chart: subject as Subject<'chart'> }

it('routes that are served once each, and whose subjects are loaded, match', () => {
  expect(() => matchRoutes(table, endpoints, subjects)).not.toThrow()
})

it('every disagreement is named', () => {
  const served = [list, list, add, fold, fell].map((route) => serve(route, () => ({})))
  expect(() => matchRoutes({ leaf: leafRoutes }, served, {})).toThrow(
    new Error(`Routes and handlers do not match:
  leaf.unfold has no handler
  DELETE /aprs/v3/tree is not in the contract
  GET /aprs/v3/leaf has several handlers
  nothing loads the subject company`),
  )
  expect(() => matchRoutes(table, endpoints, { chart: subjects.chart })).toThrow(/:\n {2}nothing loads the subject company$/)
})
