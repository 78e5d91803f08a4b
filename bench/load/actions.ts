import type { ApiSession } from '../../e2e/api-session.ts'
import type { Worker } from './worker.ts'

export interface Action {
  name: string
  isWrite: boolean
  run: (worker: Worker) => Promise<Response>
}

const read = (name: string, path: string): Action => ({ name, isWrite: false, run: ({ session }) => session.call('GET', path) })

/** What people look at, each first page. */
const reads: readonly Action[] = [
  read('the company', '/company/{companyId}/getartifacts'),
  read('the Global Chart', '/chart/{companyId}/gpfc/getapproved/0'),
  read('users', '/user/{companyId}?page=0&size=25'),
  read('a dashboard', '/performancedashboard/{companyId}/1'),
]

const readComments = read('comments', '/comment/{companyId}/gpfc/1/getallroot/current?page=0&size=10')

const comment: Action = {
  name: 'comment',
  isWrite: true,
  run: ({ session }) => session.call('POST', '/comment/{companyId}/gpfc/1/add', { subject: 'Load', comments: 'Written under load' }),
}

/** Each save moves the first node by one. */
const save: Action = {
  name: 'save',
  isWrite: true,
  run: async ({ session, wip }) => {
    if (!wip) throw new Error('Nothing to save')
    const nodes = wip.data.nodes.map((node, index) => (index === 0 ? { ...node, x: node.x + 1 } : node))
    wip.data = { ...wip.data, nodes }
    const answer = await session.call('POST', `/chart/{companyId}/ma/data/${wip.id}`, { chartData: wip.data }, { 'if-match': wip.etag })
    if (answer.ok) wip.etag = answer.headers.get('etag') ?? ''
    return answer
  },
}

const enterFigures: Action = {
  name: 'month entry',
  isWrite: true,
  run: ({ session, row }) => callRow(session, row, String(Math.ceil(Math.random() * 9))),
}

const callRow = (session: ApiSession, row: Worker['row'], delivered: string): Promise<Response> =>
  session.call('POST', `/expectationdata/{companyId}/ce/${row?.dataId}/updatecustomerdatadetail/${row?.detailId}`, { delivered })

/** A fifth and more are writes: whoever has a version or a month at hand works on that most of the time, others comment where they may. */
export function chooseAction({ wip, row, mayComment }: Worker): Action {
  const own = [...(wip ? [save] : []), ...(row ? [enterFigures] : [])]
  const writes = own.length > 0 ? own : mayComment ? [comment] : []
  const isWrite = writes.length > 0 && Math.random() < (own.length > 0 ? 0.6 : 0.15)
  const from = isWrite ? writes : [...reads, ...(mayComment ? [readComments] : [])]
  return from[Math.floor(Math.random() * from.length)] ?? readComments
}
