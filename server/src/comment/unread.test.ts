import { commentRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import type { BuiltMember } from '../platform/testing/member-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltThread, buildThread } from './comment-factory.ts'

const test = withTestApp()

const pathOf = ({ item }: BuiltThread) => ({ itemType: item.type, itemChronId: item.chronId })
const unread = async (thread: BuiltThread, by: BuiltMember) =>
  (await test.as(by).call(commentRoutes.getUnread, { params: pathOf(thread) })).body
const markRead = async (thread: BuiltThread, by: BuiltMember, body?: object) => {
  const { status } = await test.as(by).call(commentRoutes.markRead, { params: pathOf(thread), ...(body && { body }) })
  expect(status).toBe(204)
}
const roots = async ({ item }: BuiltThread, by: BuiltMember) =>
  (await test.as(by).call(commentRoutes.listCurrentRoots, { params: { itemType: item.type, itemId: item.chronId } })).body
const comments = async ({ item }: BuiltThread, by: BuiltMember, threadChronId: number) => {
  const params = { itemType: item.type, itemId: item.chronId, threadChronId }
  return (await test.as(by).call(commentRoutes.getThread, { params })).body
}
const reply = ({ item }: BuiltThread, by: BuiltMember, parentId: number) =>
  test.as(by).call(commentRoutes.addComment, {
    params: { itemType: item.type, itemId: item.chronId },
    body: { parentId, comments: 'Indeed' },
  })

/** Two threads of the admin on one chart, with three comments in all. */
async function buildTwo() {
  const first = await buildThread(test, { replies: ['And more'], on: test.clock.now() })
  const second = await buildThread(test, { chart: first.chart, subject: 'Second', on: test.clock.now() })
  return { first, second, ...first.chart.company }
}

describe('unread comments', () => {
  it('are those of others, since the item was read', async () => {
    // given
    const { first, second, admin, ceo } = await buildTwo()
    expect(await unread(first, ceo)).toMatchObject({ unread: 3, lastReadOn: null })
    expect(await unread(first, admin)).toMatchObject({ unread: 0, lastReadOn: null })
    // when
    await markRead(first, ceo)
    // then: until the newest of them
    const [newest] = await roots(first, ceo)
    expect(await unread(first, ceo)).toMatchObject({ unread: 0, lastReadOn: newest.date })
    // and what is written at the same moment is unread again, but not one's own
    await reply(first, ceo, second.chronId)
    await reply(first, admin, first.chronId)
    expect(await unread(first, ceo)).toMatchObject({ unread: 1 })
    expect(await unread(first, admin)).toMatchObject({ unread: 1 })
  })

  it('of one thread are read by themselves', async () => {
    // given
    const { first, second, ceo, admin } = await buildTwo()
    // when
    await markRead(first, ceo, { threadChronId: first.chronId })
    // then
    expect(await unread(first, ceo)).toMatchObject({ unread: 1, lastReadOn: null })
    expect((await roots(first, ceo)).map((root: { subject: string; unread: boolean }) => [root.subject, root.unread])).toEqual([
      ['Second', true],
      ['Wording', false],
    ])
    await reply(first, admin, first.chronId)
    expect(await unread(first, ceo)).toMatchObject({ unread: 2 })
    const seen = (await comments(first, ceo, first.chronId)).map((comment: { unread: boolean }) => comment.unread)
    expect(seen).toEqual([false, false, true])
    expect((await comments(first, ceo, second.chronId))[0].unread).toBe(true)
    expect((await comments(first, admin, second.chronId))[0].unread).toBe(false)
  })

  it('stay unread where they came after what was shown', async () => {
    // given the list as the reader has it, and a reply that the reader does not have
    const { first, ceo, admin } = await buildTwo()
    const [shown] = await roots(first, ceo)
    await reply(first, admin, first.chronId)
    // when
    await markRead(first, ceo, { until: shown.lastAddedDate })
    // then
    expect(await unread(first, ceo)).toMatchObject({ unread: 1, lastReadOn: shown.lastAddedDate })
    // and what was read once stays read
    await markRead(first, ceo)
    await markRead(first, ceo, { until: shown.lastAddedDate })
    await markRead(first, ceo, { until: '0000-01-01T00:00:00Z' })
    expect(await unread(first, ceo)).toMatchObject({ unread: 0 })
  })

  it('of a thread stay unread where they came after what was shown', async () => {
    const { first, ceo, admin } = await buildTwo()
    const shown = (await comments(first, ceo, first.chronId)).at(-1)
    await reply(first, admin, first.chronId)
    await markRead(first, ceo, { threadChronId: first.chronId, until: shown.date })
    expect(await unread(first, ceo)).toMatchObject({ unread: 2 })
    const seen = (await comments(first, ceo, first.chronId)).map((comment: { unread: boolean }) => comment.unread)
    expect(seen).toEqual([false, false, true])
  })

  it('of archived threads do not count until they come back', async () => {
    // given
    const { first, ceo, admin } = await buildTwo()
    const params = { itemType: first.item.type, itemId: first.item.chronId, chronId: first.chronId }
    // when
    await test.as(admin).call(commentRoutes.archiveThread, { params })
    // then
    expect(await unread(first, ceo)).toMatchObject({ unread: 1 })
    expect((await comments(first, ceo, first.chronId)).map((comment: { unread: boolean }) => comment.unread)).toEqual([false, false])
    const archived = await test.as(ceo).call(commentRoutes.listArchivedRoots, { params })
    expect(archived.body).toMatchObject([{ unread: false }])
    // when they come back
    await test.as(admin).call(commentRoutes.unarchiveThread, { params })
    expect(await unread(first, ceo)).toMatchObject({ unread: 3 })
  })

  it('are none on an item that nobody commented, which can be marked all the same', async () => {
    const { type, chronId, company } = await buildChart(test)
    const params = { itemType: type, itemChronId: chronId }
    expect((await test.as(company.ceo).call(commentRoutes.markRead, { params, body: {} })).status).toBe(204)
    const { body } = await test.as(company.ceo).call(commentRoutes.getUnread, { params })
    expect(body).toMatchObject({ unread: 0, lastReadOn: null, pinned: [] })
  })
})
