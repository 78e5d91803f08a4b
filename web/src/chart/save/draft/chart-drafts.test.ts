import { createStore, keys } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { draftsOf } from '../../../tabs/local-drafts.ts'
import { type ChartDraft, deleteDraft, deleteDraftsOf, keepDraft, listDrafts, listDraftsOf } from './chart-drafts.ts'

const draft = (changes: Partial<ChartDraft> = {}): ChartDraft => ({
  accountId: 7,
  companyId: 1,
  type: 'gpfc',
  chartId: 30,
  etag: '"a"',
  title: 'Global Chart',
  version: 2,
  changeCount: 3,
  savedOn: '2026-11-20T10:00:00.000Z',
  data: {
    schema: 1,
    nodes: [{ id: 'n1', kind: 'process', x: 0, y: 0, width: 160, height: 72, text: 'Win orders', parent: null }],
    edges: [],
  },
  ...changes,
})

const box = (id: string, values: { parent?: string } = {}) => ({
  ...{ id, kind: 'group', x: 0, y: 0, width: 320, height: 200, text: '', parent: null },
  ...values,
})

describe('drafts kept in the browser', () => {
  beforeEach(async () => {
    for (const accountId of [7, 8]) await deleteDraftsOf(accountId)
  })

  it('come back as they were kept, newest first', async () => {
    // given
    await keepDraft(draft())
    await keepDraft(draft({ etag: '"b"', savedOn: '2026-11-20T11:00:00.000Z' }))
    // when
    const found = await listDraftsOf({ accountId: 7, companyId: 1, type: 'gpfc', chartId: 30 })
    // then
    expect(found.map(({ etag }) => etag)).toEqual(['"b"', '"a"'])
    expect(found[1]).toEqual(draft())
  })

  it.each([
    ['steps that hold each other', [box('n1', { parent: 'n2' }), box('n2', { parent: 'n1' })]],
    ['a step that holds itself', [box('n1', { parent: 'n1' })]],
    ['two steps of one id', [box('n1'), box('n1')]],
    ['a step of an unknown kind', [{ ...box('n1'), kind: 'unknown' }]],
  ])('are left out where the chart has %s, or had it before the edits', async (_what, nodes) => {
    // given
    const broken = { schema: 1, nodes, edges: [] } as unknown as ChartDraft['data']
    await keepDraft(draft({ etag: '"edited"', data: broken }))
    await keepDraft(draft({ etag: '"stored"', base: broken }))
    await keepDraft(draft())
    // when
    const found = await listDrafts(7)
    // then
    expect(found.map(({ etag }) => etag)).toEqual(['"a"'])
    // and they are deleted with the others
    await deleteDraftsOf(7)
    const kept = await keys<string>(createStore('strata-drafts', 'charts'))
    expect(kept.filter((key) => key.startsWith('7/'))).toEqual([])
  })

  it('belong to one account', async () => {
    // given
    await keepDraft(draft())
    // when
    const found = await listDrafts(8)
    // then
    expect(found).toEqual([])
  })

  it('keep one state per stored state of the chart', async () => {
    // given
    await keepDraft(draft())
    await keepDraft(draft({ changeCount: 9 }))
    // when
    const found = await listDrafts(7)
    // then
    expect(found.map(({ changeCount }) => changeCount)).toEqual([9])
  })

  it('keep what each window has of one stored state', async () => {
    // given
    await keepDraft(draft({ windowId: 'one', changeCount: 4 }))
    await keepDraft(draft({ windowId: 'two', changeCount: 5 }))
    await keepDraft(draft({ windowId: 'two', changeCount: 6 }))
    await keepDraft(draft())
    // when
    await deleteDraft(draft({ windowId: 'one' }))
    // then
    expect((await listDrafts(7)).map(({ changeCount }) => changeCount).sort()).toEqual([3, 6])
  })

  it('go one by one, or all of an account at logout', async () => {
    // given
    await keepDraft(draft())
    await keepDraft(draft({ chartId: 31 }))
    await keepDraft(draft({ accountId: 8 }))
    // when
    await deleteDraft(draft())
    const left = await listDrafts(7)
    await deleteDraftsOf(7)
    // then
    expect(await draftsOf(8)).toEqual([{ id: '8/1/gpfc/30/"a"', label: 'Global Chart, version 2', keptOn: '2026-11-20T10:00:00.000Z' }])
    expect(left.map(({ chartId }) => chartId)).toEqual([31])
    expect(await listDrafts(7)).toEqual([])
    expect(await listDrafts(8)).toHaveLength(1)
  })
})
