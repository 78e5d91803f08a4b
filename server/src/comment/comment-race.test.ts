import { commentRoutes, type NewComment } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import type { CompanyTransaction } from '../platform/index.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { type BuiltThread, beginThread, buildThread } from './comment-factory.ts'
import { addComment } from './comment-service.ts'
import { findCommentItem } from './comment-subject.ts'

const test = withTestApp()

const pathOf = ({ item }: BuiltThread) => ({ itemType: item.type, itemId: item.chronId })
const add = (thread: BuiltThread, body: object, headers = {}) =>
  test.as(thread.chart.company.ceo).call(commentRoutes.addComment, { params: pathOf(thread), body, headers })
const read = async (thread: BuiltThread) =>
  (await test.as(thread.chart.company.ceo).call(commentRoutes.getThread, { params: { ...pathOf(thread), threadChronId: thread.chronId } }))
    .body
const roots = async (thread: BuiltThread) =>
  (await test.as(thread.chart.company.ceo).call(commentRoutes.listCurrentRoots, { params: pathOf(thread) })).body
const addTo = async (tx: CompanyTransaction, { item }: BuiltThread, { by, comment }: { by: number; comment: NewComment }) => {
  const found = await findCommentItem(tx, item, by)
  if (!found) throw new Error('There is no such item')
  await addComment({ tx, by, now: new Date() }, found, comment)
}
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

  it('do not wait for each other, and the one that ends later has the later date', async () => {
    // given two that are written from beginning to end while another is on its way
    const thread = await buildThread(test)
    const { company } = thread.chart
    const write = (tx: CompanyTransaction, comment: NewComment) => addTo(tx, thread, { by: company.ceo.companyUserId, comment })
    const inTurn = (comment: NewComment) => test.database.inCompany(company.id, (tx) => write(tx, comment))
    await test.database.inCompany(company.id, async (tx) => {
      await write(tx, { parentId: thread.chronId, comments: 'first to begin' })
      await inTurn({ parentId: thread.chronId, comments: 'reply meanwhile' })
      await inTurn({ subject: 'Other', comments: 'thread meanwhile' })
    })
    // then
    expect((await read(thread)).map(({ comments }: { comments: string }) => comments)).toEqual([
      'On Wording',
      'reply meanwhile',
      'first to begin',
    ])
    const [newest, other] = await roots(thread)
    expect([newest.subject, other.subject]).toEqual(['Wording', 'Other'])
    expect(newest.lastAddedDate > other.date).toBe(true)
  })

  it('by many on one item have dates of their own, and none is put before one that somebody saw', async () => {
    // given
    const thread = await buildThread(test)
    const { admin } = thread.chart.company
    const path = { itemType: thread.item.type, itemChronId: thread.item.chronId }
    const seen: string[][] = []
    let isWriting = true
    const look = async () => {
      while (isWriting) seen.push((await read(thread)).map(({ comments }: { comments: string }) => comments))
    }
    // when
    const looking = look()
    const replies = Array.from({ length: 24 }, (_, n) => add(thread, { parentId: thread.chronId, comments: `reply ${n}` }))
    const threads = Array.from({ length: 8 }, (_, n) => add(thread, { subject: `Thread ${n}`, comments: `thread ${n}` }))
    expect(statuses(await Promise.all([...replies, ...threads]))).toEqual(Array.from({ length: 32 }, () => 200))
    isWriting = false
    await looking
    // then
    const all = await read(thread)
    const texts = all.map(({ comments }: { comments: string }) => comments)
    for (const shown of seen) expect(texts.slice(0, shown.length)).toEqual(shown)
    const current = await roots(thread)
    expect(new Set([...all, ...current].map(({ date }: { date: string }) => date)).size).toBe(1 + 24 + 8)
    expect(current.find(({ id }: { id: number }) => id === thread.chronId)).toMatchObject({ replies: 24, lastAddedDate: all.at(-1).date })
    const { unread } = (await test.as(admin).call(commentRoutes.getUnread, { params: path })).body
    expect(unread).toBe(32)
  })

  it('tell those whose item it is once', async () => {
    const thread = await buildThread(test)
    const { company } = thread.chart
    const item = { type: thread.item.type, chronId: thread.item.chronId }
    const chronId = await beginThread(test, { item, by: company.ceo, subject: 'By the CEO' })
    await test.owner.query('update alert set seen = true where company_id = $1', [company.id])
    await Promise.all(Array.from({ length: 12 }, () => add(thread, { parentId: chronId, comments: 'Now' })))
    const { rows } = await test.owner.query(
      'select company_user_id::int as id, count(*)::int from alert where company_id = $1 and not seen group by 1',
      [company.id],
    )
    expect(rows).toEqual([{ id: company.admin.companyUserId, count: 1 }])
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
