import type { ApiSession } from '../../e2e/api-session.ts'
import type { Worker } from './worker.ts'

export interface Action {
  name: string
  isWrite: boolean
  run: (worker: Worker) => Promise<Response>
}

const read = (name: string, path: string): Action => ({ name, isWrite: false, run: ({ session }) => session.call('GET', path) })

/** An approved chart as the browser opens it: its address, which is noted in the audit, and its file. */
const openChart = (name: string, type: string, findId: (worker: Worker) => Promise<number>): Action => ({
  name,
  isWrite: false,
  run: async (worker) => {
    const id = await findId(worker)
    const answer = await worker.session.call('GET', `/chart/{companyId}/${type}/url/${id}`)
    return answer.ok ? fetch(new URL((await answer.json()).url, answer.url)) : answer
  },
})

/** What everybody looks at, each first page. */
const reads: readonly Action[] = [
  read('the company', '/company/{companyId}/getartifacts'),
  openChart(
    'the Global Chart',
    'gpfc',
    async ({ session }) => (await (await session.call('GET', '/chart/{companyId}/gpfc/getapproved/0')).json()).id,
  ),
  read('users', '/user/{companyId}?page=0&size=25'),
  read('a dashboard', '/performancedashboard/{companyId}/1'),
]

/** What those with a chart look at besides. */
const ownReads = ({ type, chronId, approvedId }: NonNullable<Worker['chart']>): readonly Action[] => [
  read('comments', `/comment/{companyId}/${type}/${chronId}/getallroot/current?page=0&size=10`),
  openChart('the chart', type, () => Promise.resolve(approvedId)),
]

const comment = ({ type, chronId }: NonNullable<Worker['chart']>): Action => ({
  name: 'comment',
  isWrite: true,
  run: ({ session }) =>
    session.call('POST', `/comment/{companyId}/${type}/${chronId}/add`, { subject: 'Load', comments: 'Written under load' }),
})

/** Each save moves the first node by one. */
const save: Action = {
  name: 'save',
  isWrite: true,
  run: async (worker) => {
    const { session, wip } = worker
    if (!wip) throw new Error('Nothing to save')
    worker.isSaving = true
    const nodes = wip.data.nodes.map((node, index) => (index === 0 ? { ...node, x: node.x + 1 } : node))
    wip.data = { ...wip.data, nodes }
    const answer = await session
      .call('POST', `/chart/{companyId}/${wip.type}/data/${wip.id}`, { chartData: wip.data }, { 'if-match': wip.etag })
      .finally(() => {
        worker.isSaving = false
      })
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

/** What they may read. */
export const readsOf = ({ chart }: Worker): readonly Action[] => [...reads, ...(chart ? ownReads(chart) : [])]

/** Of those who may write, three of ten actions are writes: each of what they may do as often as the others. */
export function chooseAction(worker: Worker): Action {
  const { chart, wip, row, isSaving } = worker
  const writes = [...(chart ? [comment(chart)] : []), ...(wip && !isSaving ? [save] : []), ...(row ? [enterFigures] : [])]
  return chooseOne(writes.length > 0 && Math.random() < 0.3 ? writes : readsOf(worker))
}

export function chooseOne<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}
