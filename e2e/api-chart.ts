import type { ChartNode, ChartSave, Process } from '@strata/contract'
import { type ApiSession, type DrawnType, expectSuccess, type LoadedWip, loadWip, makeGlobalWip } from './api-session.ts'

/** "<p>Drawn for this journey.</p>", packed as the calls take a change history (specification 5 §8). */
const packedHistory = 'DwBwfAIgTghg7gOwAQDMD2UkBcAWBLAZyQCs0BXKBAUwE8A6YAenCA'

/** A process of the approved global chart. */
export async function findGlobalProcess(session: ApiSession, pid: string): Promise<Process> {
  const { id } = await (await session.call('GET', '/chart/{companyId}/gpfc/getapproved/0')).json()
  const processes: Process[] = await (await session.call('GET', `/process/gpfcp/{companyId}/${id}/getall`)).json()
  const found = processes.find((process) => process.pid === pid)
  if (!found) throw new Error(`There is no process ${pid}`)
  return found
}

/** The first WIP of a chart; `parentId` is the chronId of the process above. */
export async function createChart(session: ApiSession, type: DrawnType, parentId: number): Promise<LoadedWip> {
  const made = await expectSuccess(await session.call('PUT', `/chart/{companyId}/${type}/create/${parentId}`))
  return loadWip(session, (await made.json()).id, type)
}

/** Saves processes in rows of ten, each with its pid. */
export async function saveProcesses(
  session: ApiSession,
  wip: LoadedWip,
  processes: readonly { pid: string; name: string }[],
): Promise<void> {
  const nodes = processes.map(
    ({ pid, name }, index): ChartNode => ({
      id: pid,
      kind: 'process',
      x: (index % 10) * 224,
      y: Math.floor(index / 10) * 136,
      width: 152,
      height: 72,
      text: name,
      parent: null,
      addInfo: { processId: pid },
    }),
  )
  const create = processes.map(({ pid, name }) => ({ nodeId: pid, processId: pid, shortName: name, description: '', primary: true }))
  await save(session, wip, { chartData: { ...wip.data, nodes: [...wip.data.nodes, ...nodes] }, create })
}

/** Saves a WIP without one of its processes. */
export async function saveWithout(session: ApiSession, wip: LoadedWip, pid: string): Promise<void> {
  const removed = wip.processes.find((process) => process.pid === pid)
  const node = wip.data.nodes.find(({ addInfo }) => addInfo?.aprsId === removed?.id)
  if (!removed || !node) throw new Error(`The chart has no process ${pid}`)
  const edges = wip.data.edges.filter(({ source, target }) => source !== node.id && target !== node.id)
  const nodes = wip.data.nodes.filter(({ id }) => id !== node.id)
  await save(session, wip, { chartData: { ...wip.data, nodes, edges }, delete: [{ id: removed.id }] })
}

async function save(session: ApiSession, { id, type, etag }: LoadedWip, body: ChartSave): Promise<void> {
  await expectSuccess(await session.call('POST', `/chart/{companyId}/${type}/data/${id}`, body, { 'if-match': etag }))
}

/** Sends a WIP for approval as it is. */
export async function sendWip(preparer: ApiSession, { id, type }: LoadedWip): Promise<void> {
  const { etag } = await loadWip(preparer, id, type)
  const sent = await preparer.call('PUT', `/chart/{companyId}/${type}/forapproval/${id}`, { log: packedHistory }, { 'if-match': etag })
  await expectSuccess(sent)
}

/** Sends a WIP for approval as it is, and approves it. */
export async function approveWip(preparer: ApiSession, approver: ApiSession, wip: LoadedWip): Promise<void> {
  await sendWip(preparer, wip)
  const { id, type } = wip
  await expectSuccess(await approver.call('POST', `/chart/{companyId}/${type}/decide/${id}`, { approve: true, comment: '' }))
}

/** Removes a process from the approved global chart by its next version. */
export async function removeGlobalProcess(admin: ApiSession, ceo: ApiSession, pid: string): Promise<void> {
  const wip = await makeGlobalWip(admin)
  await saveWithout(admin, wip, pid)
  await approveWip(admin, ceo, wip)
}
