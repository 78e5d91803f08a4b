import { commentRoutes, type RouteDefinition } from '@strata/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltThread, buildThread } from './comment-factory.ts'

const test = withTestApp()

describe('the threads of an item', () => {
  let thread: BuiltThread

  beforeAll(async () => {
    const chart = await buildChart(test)
    const on = test.clock.now()
    for (const number of Array(23).keys()) thread = await buildThread(test, { chart, subject: `Thread ${number}`, on })
    for (const number of [1, 2]) await buildThread(test, { chart, subject: `Archived ${number}`, archived: true, on })
  })

  const list = async (query = {}, route: RouteDefinition = commentRoutes.listCurrentRoots) => {
    const { item, chart } = thread
    const answer = await test.as(chart.company.ceo).call(route, { params: { itemType: item.type, itemId: item.chronId }, query })
    const subjects = answer.status === 200 ? answer.body.map(({ subject }: { subject: string }) => subject) : []
    return { status: answer.status, total: answer.headers['x-total-count'], subjects }
  }
  const named = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => `Thread ${from - index}`)

  it('come on pages, newest first, with their number', async () => {
    expect(await list({ page: 0, size: 10 })).toEqual({ status: 200, total: '23', subjects: named(22, 13) })
    expect(await list({ page: 1, size: 10 })).toEqual({ status: 200, total: '23', subjects: named(12, 3) })
    expect(await list({ page: 2, size: 10 })).toEqual({ status: 200, total: '23', subjects: named(2, 0) })
    expect(await list({ page: 3, size: 10 })).toEqual({ status: 200, total: '23', subjects: [] })
    expect(await list({ page: 1_000_000, size: 50 })).toEqual({ status: 200, total: '23', subjects: [] })
  })

  it('come all at once where no size is asked', async () => {
    expect(await list()).toEqual({ status: 200, total: '23', subjects: named(22, 0) })
  })

  it('that are archived have pages of their own', async () => {
    const page = await list({ page: 0, size: 1 }, commentRoutes.listArchivedRoots)
    expect(page).toEqual({ status: 200, total: '2', subjects: ['Archived 2'] })
  })

  it.each([{ size: 0 }, { size: 51 }, { size: -1 }, { size: 'x' }, { page: -1 }, { page: 1.5 }, { page: 1_000_001 }, { nodeId: '' }])(
    'are on no page %j',
    async (query) => {
      expect((await list(query)).status).toBe(400)
    },
  )
})
