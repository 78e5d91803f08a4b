import { commentRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltThread, buildThread } from './comment-factory.ts'

const test = withTestApp()

const pathOf = ({ item }: BuiltThread) => ({ itemType: item.type, itemId: item.chronId })
const add = (thread: BuiltThread, body: object, headers = {}) =>
  test.as(thread.chart.company.ceo).call(commentRoutes.addComment, { params: pathOf(thread), body, headers })
const read = async (thread: BuiltThread) =>
  (await test.as(thread.chart.company.ceo).call(commentRoutes.getThread, { params: { ...pathOf(thread), threadChronId: thread.chronId } }))
    .body
const roots = async (thread: BuiltThread) =>
  (await test.as(thread.chart.company.ceo).call(commentRoutes.listCurrentRoots, { params: pathOf(thread) })).body
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

describe('comments at the same moment', () => {
  it('are all kept, one after another, and the newest moves the thread', async () => {
    // given
    const thread = await buildThread(test)
    const texts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    // when
    const answers = await Promise.all(texts.map((comments) => add(thread, { parentId: thread.chronId, comments })))
    // then
    expect(statuses(answers)).toEqual(texts.map(() => 200))
    const [, ...replies] = await read(thread)
    expect(replies.map(({ comments }: { comments: string }) => comments).sort()).toEqual(texts)
    const dates = replies.map(({ date }: { date: string }) => date)
    expect(new Set(dates).size).toBe(texts.length)
    expect((await roots(thread))[0]).toMatchObject({ replies: 8, lastAddedDate: dates.at(-1) })
  })

  it('with one idempotency key are one', async () => {
    const thread = await buildThread(test)
    const body = { parentId: thread.chronId, comments: 'Once' }
    const answers = await Promise.all([1, 2, 3].map(() => add(thread, body, { 'idempotency-key': 'k' })))
    expect(new Set(answers.map(({ body: answer }) => answer.id)).size).toBe(1)
    expect(await read(thread)).toHaveLength(2)
  })

  it('as the archiving of their thread are before it or refused', async () => {
    // given
    const thread = await buildThread(test)
    const params = { ...pathOf(thread), chronId: thread.chronId }
    const archive = () => test.as(thread.chart.company.admin).call(commentRoutes.archiveThread, { params })
    // when
    const replies = [1, 2, 3, 4].map(() => add(thread, { parentId: thread.chronId, comments: 'In time?' }))
    const [archived, answers] = await Promise.all([Promise.all([archive(), archive()]), Promise.all(replies)])
    // then
    expect(statuses(archived)).toEqual([204, 409])
    expect(statuses(answers).every((status) => status === 200 || status === 409)).toBe(true)
    expect(await read(thread)).toHaveLength(1 + answers.filter(({ status }) => status === 200).length)
  })

  it('that somebody reads are seen or unread, and none is lost', async () => {
    // given
    const thread = await buildThread(test)
    const { admin } = thread.chart.company
    const [itemType, itemChronId] = [thread.item.type, thread.item.chronId]
    const markRead = () => test.as(admin).call(commentRoutes.markRead, { params: { itemType, itemChronId } })
    // when
    const replies = [1, 2, 3, 4, 5, 6].map(() => add(thread, { parentId: thread.chronId, comments: 'Now' }))
    await Promise.all([...replies, markRead(), markRead()])
    // then
    const { unread, lastReadOn } = (await test.as(admin).call(commentRoutes.getUnread, { params: { itemType, itemChronId } })).body
    const later = (await read(thread)).filter(({ date }: { date: string }) => date > lastReadOn)
    expect(unread).toBe(later.length)
  })
})
