import { commentRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, BadInput, MutatingRoute } from '../attacks/attack-cases.ts'
import { badIds, buildReader } from '../attacks/attack-parts.ts'
import { buildChart } from '../chart/chart-factory.ts'
import { buildMember } from '../platform/testing/member-factory.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import type { TestRequest } from '../platform/testing/test-call.ts'
import { type BuiltThread, buildThread } from './comment-factory.ts'

/** The attacks on the calls of comments. */
export const commentAttacks: Record<Extract<MutatingRoute, `comment.${string}`>, AttackCases> = {
  'comment.addComment': {
    route: commentRoutes.addComment,
    arrange: onThread({}, (thread) => addRequest(thread, { parentId: thread.chronId, comments: 'Agreed.' })),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: {
      arrange: onThread({ archived: true }, (thread) => addRequest(thread, { parentId: thread.chronId, comments: 'Agreed.' })),
      code: 'WRONG_STATE',
    },
    input: [
      ...badItems('itemId'),
      { body: {} },
      { body: 'Agreed.', status: 415 },
      { body: { comments: 'No subject' } },
      { body: { subject: ' ', comments: 'Blank subject' } },
      { body: { subject: 'x'.repeat(101), comments: 'Long subject' } },
      { body: { subject: 'No text' } },
      { body: { subject: 'Blank text', comments: ' \n ' } },
      { body: { subject: 'Long text', comments: 'x'.repeat(401) } },
      ...['a\u0000b', 'a\u0007b', 'a\u009bb', 'a\ud800b', 7, null, ['Agreed.'], { text: 'Agreed.' }].flatMap((hostile) => [
        { body: { subject: 'Hostile', comments: hostile } },
        { body: { subject: hostile, comments: 'Hostile' } },
      ]),
      { body: { subject: 'More', comments: 'than is known', archived: true } },
      { body: { subject: 'Pinned', comments: 'to nothing', nodeId: 'nobody' } },
      { body: { subject: 'Pinned', comments: 'to nothing', nodeId: '' } },
      { body: { subject: 'Pinned', comments: 'to nothing', nodeId: 7 } },
      ...['x', 0, -1, 1.5, '7'].map((parentId) => ({ body: { parentId, comments: 'Nowhere' } })),
      { body: { parentId: 999_999, comments: 'Nowhere' }, status: 404 },
      { headers: { 'idempotency-key': 'k'.repeat(201) } },
    ],
  },
  'comment.archiveThread': {
    route: commentRoutes.archiveThread,
    arrange: onThread({}, threadRequest, 'advisor'),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onThread({ archived: true }, threadRequest), code: 'WRONG_STATE' },
    input: [...badItems('itemId'), ...badIds('chronId', { type: false }), { params: { chronId: 999_999 }, status: 404 }],
  },
  'comment.markRead': {
    route: commentRoutes.markRead,
    arrange: onThread({}, readRequest),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { because: 'what is there may be read in any state' },
    input: [
      ...badItems('itemChronId'),
      { body: { threadChronId: 'x' } },
      { body: { threadChronId: 0 } },
      { body: { threadChronId: 999_999 }, status: 404 },
      { body: { until: 'yesterday' } },
      { body: { until: 7 } },
      { body: { more: 1 } },
      { body: [] },
    ],
  },
  'comment.unarchiveThread': {
    route: commentRoutes.unarchiveThread,
    arrange: onThread({ archived: true }, threadRequest, 'advisor'),
    outsider: 'refused',
    right: 'NO_RIGHT',
    state: { arrange: onThread({}, threadRequest), code: 'WRONG_STATE' },
    input: [...badItems('itemId'), ...badIds('chronId', { type: false }), { params: { chronId: 999_999 }, status: 404 }],
  },
}

function itemOf({ item }: BuiltThread) {
  return { itemType: item.type, itemId: item.chronId }
}

function addRequest(thread: BuiltThread, body: unknown): TestRequest {
  return { params: itemOf(thread), body }
}

function threadRequest(thread: BuiltThread): TestRequest {
  return { params: { ...itemOf(thread), chronId: thread.chronId } }
}

function readRequest({ item }: BuiltThread): TestRequest {
  return { params: { itemType: item.type, itemChronId: item.chronId } }
}

/** What names no item: no id, no type, the id of an item of another type. */
function badItems(name: 'itemId' | 'itemChronId'): BadInput[] {
  return [
    ...badIds(name, { type: false }),
    { params: { itemType: 'zz' } },
    { params: { itemType: 'gpfcp' } },
    { params: { itemType: 'ma' }, status: 404 },
    { params: { itemType: 'ce' }, status: 404 },
    { params: { [name]: 999_999 }, status: 404 },
  ]
}

/** A thread of the admin on the Global Chart; the CEO calls, and who has no role may not, or an advisor. */
function onThread(
  { archived = false }: { archived?: boolean },
  requestOf: (thread: BuiltThread) => TestRequest,
  weak: 'reader' | 'advisor' = 'reader',
): (test: TestApp) => Promise<Arrangement> {
  return async (test) => {
    const chart = await buildChart(test)
    const { company } = chart
    const thread = await buildThread(test, { chart, archived })
    const advisor = weak === 'advisor' && { weak: await buildMember(test.database, { companyId: company.id, advisor: true }) }
    return { caller: company.ceo, weak: await buildReader(test, company.id), request: requestOf(thread), ...advisor }
  }
}
