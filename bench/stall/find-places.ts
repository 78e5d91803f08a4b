import type { Process } from '@strata/contract'
import { findGlobalProcess } from '../../e2e/api-chart.ts'
import { findMeasured, openMonth, readRows } from '../../e2e/api-performance.ts'
import { type ApiSession, expectSuccess, type LoadedWip, makeGlobalWip } from '../../e2e/api-session.ts'

/** Fills the path of a route with ids that are there, as far as one is known for it. */
type FillPath = (name: string, path: string) => string

type Ids = Readonly<Record<string, string | number | undefined>>

/** What the demo company has of each kind that a path may name. */
export async function findPlaces(url: string, session: ApiSession): Promise<FillPath> {
  const wip = await makeEmptyWip(session)
  const process = await findGlobalProcess(session, 'P1')
  const measured = await findMeasured(url, 'admin@aurora.example', 'P1', 'ce')
  const [month] = measured.months
  const dataId = await openMonth(measured, month).catch(() => undefined)
  const [row] = await readRows(measured, month).catch(() => [])
  const other = await findOther(session)
  const days = { month: month.month, year: month.year }
  const chart = { type: 'gpfc', id: wip.id, chartId: wip.id, parentId: 0, windowId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }
  const expectation = {
    type: 'ce',
    id: measured.approvedId,
    processChronId: process.chronId,
    detailId: row?.edid,
    paramId: row?.detailChronId,
  }
  const domains: Readonly<Record<string, Ids>> = {
    changelog: chart,
    chart,
    presence: chart,
    process: { type: 'gpfcp', id: process.chronId, processId: process.chronId, chartId: wip.id },
    processRole: { processId: process.chronId },
    comment: { itemType: 'ce', itemId: measured.approvedId, itemChronId: measured.chronId, threadChronId: 1, chronId: 1 },
    document: { docType: 'GPD', parentId: 0, status: 'APPROVED', globalProcessId: process.chronId, ...(await findDocument(session)) },
    expectation,
    expectationDetail: expectation,
    expectationFile: expectation,
    frequency: expectation,
    cellColour: { type: 'ce' },
    dashboard: { processChronId: process.chronId, level: 'gpfc', parentId: 0, ...days },
    exceptionReport: { processChronId: process.chronId, ...days },
    performance: { ...expectation, ...days, id: measured.chronId },
    performanceImport: { type: 'ce', id: measured.chronId },
    performanceNote: { type: 'ce', id: dataId },
    performanceRow: { ...expectation, id: dataId },
    trend: { ...expectation, id: measured.chronId },
    improvement: await findImprovement(session, process),
    performanceLink: { processChronId: process.chronId },
    summary: {
      processId: process.chronId,
      parentId: process.chronId,
      chronId: process.chronId,
      component: 'supplier',
      ...(await findSummary(session, process)),
    },
    report: { view: 'recent', parentId: 0 },
    user: { userId: other },
    userAdministration: { userId: other },
    profile: { userId: session.userId },
    session: { userId: session.userId },
    advisor: { companyUserId: other },
  }
  return (name, path) => fillPath(path, { companyId: session.companyId, userId: session.userId, ...domains[name.split('.')[0] ?? ''] })
}

/** A WIP without processes, so that any chart may take its place. */
async function makeEmptyWip(session: ApiSession): Promise<LoadedWip> {
  const wip = await makeGlobalWip(session)
  const body = { chartData: { schema: 1, nodes: [], edges: [] }, delete: wip.processes.map(({ id }) => ({ id })) }
  await expectSuccess(await session.call('POST', `/chart/{companyId}/gpfc/data/${wip.id}`, body, { 'if-match': wip.etag }))
  return wip
}

/** What is not known is 1: the demo has one of most things. */
const fillPath = (path: string, ids: Ids): string => path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(ids[name] ?? 1))

async function read<T>(session: ApiSession, path: string): Promise<T> {
  return (await (await expectSuccess(await session.call('GET', path))).json()) as T
}

const findOther = async (session: ApiSession): Promise<number | undefined> =>
  (await read<{ companyUserId: number }[]>(session, '/user/{companyId}')).find(({ companyUserId }) => companyUserId !== session.userId)
    ?.companyUserId

async function findDocument(session: ApiSession): Promise<Ids> {
  const { docs } = await read<{ docs: { id: number }[] }>(session, '/document/{companyId}/GPD/0/get/APPROVED')
  return { id: docs[0]?.id, docId: docs[0]?.id }
}

async function findImprovement(session: ApiSession, { chronId }: Process): Promise<Ids> {
  const areas = await read<{ id: number }[]>(session, `/improvementplan/{companyId}/${chronId}/getallareastoimprove`)
  const sheets = await read<{ id: number; chronId?: number }[]>(
    session,
    `/improvementplan/{companyId}/${chronId}/getallprojectsheetv2/WIP`,
  ).catch(() => [])
  return { processChronId: chronId, id: areas[0]?.id, status: 'WIP', sheetId: sheets[0]?.id, chronId: sheets[0]?.chronId }
}

async function findSummary(session: ApiSession, { chronId }: Process): Promise<Ids> {
  const summaries = await read<{ id: number; chartId?: number }[]>(session, `/processsummary/{companyId}/getall/${chronId}`).catch(() => [])
  return { psId: summaries.at(-1)?.id, id: 1 }
}
