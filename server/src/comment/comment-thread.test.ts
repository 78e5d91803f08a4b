import { commentRoutes } from '@strata/contract'
import { describe, expect, it } from 'vitest'
import { buildChart } from '../chart/chart-factory.ts'
import { withTestApp } from '../platform/testing/test-app.ts'
import { buildSummary } from '../summary/summary-factory.ts'
import { type BuiltThread, buildThread } from './comment-factory.ts'

const test = withTestApp()

const pathOf = ({ item }: Pick<BuiltThread, 'item'>) => ({ itemType: item.type, itemId: item.chronId })
const ceoOf = ({ chart }: BuiltThread) => test.as(chart.company.ceo)

const add = (thread: BuiltThread, body: unknown, headers = {}) =>
  ceoOf(thread).call(commentRoutes.addComment, { params: pathOf(thread), body, headers })
const reply = (thread: BuiltThread, comments: string) => add(thread, { parentId: thread.chronId, comments })
const read = async (thread: BuiltThread, threadChronId = thread.chronId) =>
  (await ceoOf(thread).call(commentRoutes.getThread, { params: { ...pathOf(thread), threadChronId } })).body
const list = async (thread: BuiltThread) => (await ceoOf(thread).call(commentRoutes.listCurrentRoots, { params: pathOf(thread) })).body
const listArchived = async (thread: BuiltThread) =>
  (await ceoOf(thread).call(commentRoutes.listArchivedRoots, { params: pathOf(thread) })).body
const archive = (thread: BuiltThread, chronId = thread.chronId) =>
  ceoOf(thread).call(commentRoutes.archiveThread, { params: { ...pathOf(thread), chronId } })
const unarchive = (thread: BuiltThread, chronId = thread.chronId) =>
  ceoOf(thread).call(commentRoutes.unarchiveThread, { params: { ...pathOf(thread), chronId } })

const textsOf = (comments: { comments: string }[]) => comments.map((comment) => comment.comments)

describe('a thread', () => {
  it('begins with a subject and is its own thread', async () => {
    // given
    const thread = await buildThread(test)
    const { ceo, admin } = thread.chart.company
    test.clock.advance({ minutes: 5 })
    // when
    const { status, body } = await add(thread, { subject: 'Names', comments: 'Is P1 well named?' })
    // then
    expect(status).toBe(200)
    expect(body).toEqual({ id: body.id, chronId: body.id })
    const on = test.clock.now().toISOString()
    const [newest, older] = await list(thread)
    expect(newest).toEqual({
      id: body.id,
      chronId: body.id,
      parentId: null,
      userId: ceo.companyUserId,
      by: { firstName: 'Ingrid', lastName: 'Solheim', shortName: ceo.shortName },
      subject: 'Names',
      comments: 'Is P1 well named?',
      date: on,
      lastAddedDate: on,
      archived: false,
      replies: 0,
      nodeId: null,
      unread: false,
    })
    expect(older).toMatchObject({ subject: 'Wording', userId: admin.companyUserId, unread: true })
  })

  it('is its root first and then the replies by date, which have no subject and no node', async () => {
    // given
    const thread = await buildThread(test, { replies: ['One'] })
    // when
    const { body } = await add(thread, {
      parentId: thread.chronId,
      subject: 'Ignored',
      comments: 'Two',
      nodeId: 'n-P1',
      parentProcessId: 7,
    })
    // then
    expect(body.chronId).toBe(thread.chronId)
    const comments = await read(thread)
    expect(textsOf(comments)).toEqual(['On Wording', 'One', 'Two'])
    expect(comments[0]).toMatchObject({ id: thread.chronId, parentId: null, replies: 2 })
    expect(comments[2]).toMatchObject({
      id: body.id,
      chronId: thread.chronId,
      parentId: thread.chronId,
      subject: '',
      replies: 0,
      nodeId: null,
    })
  })

  it('stands first in the list once somebody replied', async () => {
    // given
    const first = await buildThread(test, { subject: 'First' })
    const { chart } = first
    await buildThread(test, { chart, subject: 'Second' })
    expect((await list(first)).map(({ subject }: { subject: string }) => subject)).toEqual(['Second', 'First'])
    test.clock.advance({ minutes: 1 })
    // when
    await reply(first, 'Back to this')
    // then
    const [top] = await list(first)
    expect(top).toMatchObject({ subject: 'First', replies: 1, lastAddedDate: test.clock.now().toISOString() })
  })

  it('keeps the order in which comments came, at the same moment too', async () => {
    const thread = await buildThread(test, { on: test.clock.now() })
    for (const text of ['a', 'b', 'c', 'd']) await reply(thread, text)
    const comments = await read(thread)
    expect(textsOf(comments)).toEqual(['On Wording', 'a', 'b', 'c', 'd'])
    expect(new Set(comments.map(({ date }: { date: string }) => date)).size).toBe(5)
  })

  it('is on every kind of chart, by a type in any case', async () => {
    const { id, chronId, company } = await buildSummary(test)
    expect(chronId).toBe(id)
    const params = { itemType: 'PS', itemId: chronId }
    const { status } = await test
      .as(company.admin)
      .call(commentRoutes.addComment, { params, body: { subject: 'Scope', comments: 'Whole?' } })
    expect(status).toBe(200)
    expect((await test.as(company.admin).call(commentRoutes.listCurrentRoots, { params })).body).toMatchObject([{ subject: 'Scope' }])
  })

  it.each(['ce', 'se', 'ie'])('is on no %s yet', async (itemType) => {
    const { chronId, company } = await buildChart(test)
    const answer = await test.as(company.admin).call(commentRoutes.listCurrentRoots, { params: { itemType, itemId: chronId } })
    expect(answer.body.code).toBe('NOT_FOUND')
  })

  it('is made once for one idempotency key', async () => {
    const thread = await buildThread(test)
    const body = { subject: 'Twice', comments: 'The answer was lost' }
    const [first, second] = [await add(thread, body, { 'idempotency-key': 'k' }), await add(thread, body, { 'idempotency-key': 'k' })]
    expect(second.body).toEqual(first.body)
    expect(await list(thread)).toHaveLength(2)
    const other = await add(thread, { ...body, comments: 'Another' }, { 'idempotency-key': 'k' })
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH')
  })
})

describe('a reply', () => {
  it('goes to a root only', async () => {
    const thread = await buildThread(test)
    const { body } = await reply(thread, 'One')
    expect((await add(thread, { parentId: body.id, comments: 'Deeper' })).body.code).toBe('NOT_FOUND')
    expect(textsOf(await read(thread))).toEqual(['On Wording', 'One'])
  })

  it('goes to a thread of the item that its path names', async () => {
    // given a thread on the Global Chart and one on a Process Summary of the same company
    const summary = await buildSummary(test)
    const [here, there] = [await buildThread(test, { chart: summary.global }), await buildThread(test, { chart: summary })]
    // then nobody finds one through the other
    expect((await add(here, { parentId: there.chronId, comments: 'Astray' })).body.code).toBe('NOT_FOUND')
    expect((await archive(here, there.chronId)).body.code).toBe('NOT_FOUND')
    expect((await read(here, there.chronId)).code).toBe('NOT_FOUND')
    expect(await list(here)).toHaveLength(1)
    const params = { itemType: 'gpfc', itemChronId: here.item.chronId }
    const marked = await ceoOf(here).call(commentRoutes.markRead, { params, body: { threadChronId: there.chronId } })
    expect(marked.body.code).toBe('NOT_FOUND')
  })
})

describe('an archived thread', () => {
  it('moves to the archived ones, takes no reply and comes back', async () => {
    // given
    const thread = await buildThread(test, { replies: ['One'] })
    // when archived
    expect((await archive(thread)).status).toBe(204)
    // then
    expect(await list(thread)).toEqual([])
    expect(await listArchived(thread)).toMatchObject([{ id: thread.chronId, archived: true, replies: 1 }])
    expect((await read(thread)).map(({ archived }: { archived: boolean }) => archived)).toEqual([true, true])
    expect((await reply(thread, 'Too late')).body).toMatchObject({ status: 409, code: 'WRONG_STATE', detail: 'This thread is archived.' })
    expect((await archive(thread)).body).toMatchObject({ status: 409, code: 'WRONG_STATE', detail: 'This thread is already archived.' })
    // when it comes back
    expect((await unarchive(thread)).status).toBe(204)
    // then
    expect(await listArchived(thread)).toEqual([])
    expect((await unarchive(thread)).body).toMatchObject({ status: 409, code: 'WRONG_STATE', detail: 'This thread is not archived.' })
    expect((await reply(thread, 'In time')).status).toBe(200)
  })

  it('is named by its root, not by a reply', async () => {
    const thread = await buildThread(test)
    const { body } = await reply(thread, 'One')
    expect((await archive(thread, body.id)).body.code).toBe('NOT_FOUND')
  })
})

describe('the text of a comment', () => {
  it.each([
    ['two\r\nlines', 'two\nlines'],
    ['old\rmac', 'old\nmac'],
    ['pasted\u000bbreak\u2028and another', 'pasted\nbreak\nand another'],
    ['a\ttab', 'a tab'],
    ['  room around \n ', 'room around'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    [`'; drop table comment; --`, `'; drop table comment; --`],
    ['👩‍🔬 Ωmega ‮ evil', '👩‍🔬 Ωmega ‮ evil'],
    ['x'.repeat(400), 'x'.repeat(400)],
  ])('%j is kept as %j', async (given, kept) => {
    const thread = await buildThread(test)
    expect((await reply(thread, given)).status).toBe(200)
    expect(textsOf(await read(thread))).toEqual(['On Wording', kept])
  })

  it('has a subject of one line', async () => {
    const thread = await buildThread(test)
    await add(thread, { subject: ' Two \r\n lines ', comments: 'Text' })
    expect((await list(thread))[0].subject).toBe('Two lines')
  })

  it.each([
    [{ comments: 'Text' }, [{ path: 'subject', message: 'Subject is Required' }]],
    [{ subject: ' \n ', comments: 'Text' }, [{ path: 'subject', message: 'Subject is Required' }]],
    [{ subject: 'Names', comments: ' \n ' }, [{ path: 'comments', message: 'Comment is Required' }]],
    [{ subject: 'x'.repeat(101), comments: 'Text' }, [{ path: 'subject', message: 'At most 100 characters' }]],
    [{ subject: 'Names', comments: 'x'.repeat(401) }, [{ path: 'comments', message: 'At most 400 characters' }]],
    [{ subject: 'Names', comments: 'bell\u0007' }, [{ path: 'comments', message: 'Control characters are not allowed' }]],
    [{ subject: 'NUL\u0000', comments: 'Text' }, [{ path: 'subject', message: 'Control characters are not allowed' }]],
  ])('is refused where it is %j', async (body, issues) => {
    const thread = await buildThread(test)
    expect((await add(thread, body)).body).toMatchObject({ status: 400, code: 'INVALID', issues })
  })
})
