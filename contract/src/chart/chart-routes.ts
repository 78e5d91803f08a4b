import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id, ifMatchHeaders, jsonId, onceHeaders, parentId } from '../http/index.ts'
import { consentBody, decisionBody, keptSignatures, replacedRoute, versionRoutes } from '../version/index.ts'
import { chartIdParams, chartParams, chartVersion } from './chart.ts'
import { chartData, chartRoomFor } from './chart-data.ts'
import { chartSave, chartSaveHeaders, chartSaveWithin, savedChart } from './chart-save.ts'
import { changelogLimits, packedText } from './packed-text.ts'

const chartIdPath = chartParams.extend({ chartId: id })
const parentPath = chartParams.extend({ parentId })
const fileAddress = z.object({ url: z.string() })
const processOfChart = z.object({ id: jsonId, chronId: jsonId, pid: z.string(), pname: z.string(), restrict: z.enum(['true', 'false']) })

const chartDecision = decisionBody.extend({ parentProcessId: jsonId.nullish() })

const base = '/aprs/v3/chart/{companyId}/{type}'
const life = versionRoutes('chart', { params: chartIdParams, pathOf: (verb) => `${base}/${verb}/{id}` })

export const chartRoutes = defineRoutes({
  getApproved: {
    method: 'GET',
    path: '/aprs/v3/chart/{companyId}/gpfc/getapproved/0',
    summary: 'The id of the approved global chart, or null.',
    asOf: true,
    right: 'member',
    params: companyParams,
    output: z.object({ id: jsonId.nullable() }),
    errors: [],
  },
  getVersion: {
    method: 'GET',
    path: `${base}/get/{id}`,
    summary: 'One version of a chart.',
    right: { on: 'chart', action: 'read' },
    params: chartIdParams,
    output: chartVersion,
    answerHeaders: ['etag'],
    errors: ['RESTRICTED'],
  },
  listVersions: {
    method: 'GET',
    path: `${base}/version/{parentId}`,
    summary: 'The versions the caller may see, newest first.',
    asOf: true,
    right: { on: 'chart', action: 'view' },
    params: parentPath,
    output: z.array(chartVersion),
    pages: ['version', 'savedOn', 'approvedOn'],
    errors: ['RESTRICTED'],
  },
  listForTree: {
    method: 'GET',
    path: `${base}/getfortree/{parentId}`,
    summary: 'The default version of each chart below a process.',
    asOf: true,
    right: { on: 'chart', action: 'view' },
    params: parentPath,
    output: z.array(chartVersion.extend({ process: processOfChart.nullable() })),
    pages: ['version', 'savedOn', 'approvedOn'],
    errors: ['RESTRICTED'],
  },
  getData: {
    method: 'GET',
    path: `${base}/data/{chartId}`,
    summary: 'The chart document of a WIP or of a version in approval.',
    right: { on: 'chart', action: 'read' },
    params: chartIdPath,
    output: chartData,
    answerHeaders: ['etag', 'x-content-hash'],
    errors: ['RESTRICTED', 'WRONG_STATE'],
  },
  getFileUrl: {
    method: 'GET',
    path: `${base}/url/{chartId}`,
    summary: 'A signed address, good for 5 minutes, of the file of an approved or retired version.',
    right: { on: 'chart', action: 'read' },
    params: chartIdPath,
    output: fileAddress,
    answerHeaders: ['x-content-hash'],
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'chart.download',
  },
  getUploadUrl: {
    method: 'GET',
    path: `${base}/uploadurl/{id}`,
    summary: 'A signed address to PUT the chart document to before a save without chartData.',
    right: { on: 'chart', action: 'save' },
    params: chartIdParams,
    output: fileAddress,
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'chart.upload',
  },
  createChart: {
    method: 'PUT',
    path: `${base}/create/{parentId}`,
    summary: 'Create the first WIP of a chart, or the next one of a retired micro chart.',
    right: { on: 'chart', action: 'create' },
    params: parentPath,
    headers: onceHeaders,
    output: z.object({ id: jsonId, chronId: jsonId }),
    errors: ['CHART_EXISTS', 'WRONG_STATE', 'RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
    audit: 'chart.create',
  },
  makeWip: { ...life.makeWip, output: null, answerHeaders: ['location'] },
  listReplaced: replacedRoute('chart', { path: `${base}/replaced/{parentId}`, params: parentPath }),
  restoreWip: life.restore,
  saveData: {
    method: 'POST',
    path: `${base}/data/{id}`,
    summary: 'Save a WIP: the document and its processes in one transaction. `prefer: return=representation` asks for what it made.',
    right: { on: 'chart', action: 'save' },
    params: chartIdParams,
    headers: chartSaveHeaders,
    body: chartSave,
    bodyLimit: 2 * chartRoomFor().bytes,
    bodyValues: chartRoomFor().values,
    output: savedChart.optional(),
    answerHeaders: ['etag', 'x-content-hash', 'preference-applied'],
    errors: [
      'WRONG_STATE',
      'IF_MATCH_REQUIRED',
      'EDITED_MEANWHILE',
      'TOO_LARGE',
      'INVALID_CHART',
      'PROCESS_ID_EXISTS',
      'PROCESS_ID_FIXED',
      'RESTRICTED',
    ],
    audit: 'chart.save',
  },
  sendForApproval: {
    ...life.send,
    path: `${base}/forapproval/{chartId}`,
    summary: 'Send a WIP for approval with its change history.',
    params: chartIdPath,
    headers: ifMatchHeaders,
    body: z.strictObject({ log: packedText.default('') }),
    bodyLimit: changelogLimits.packed + 1024,
    errors: ['WRONG_STATE', 'EDITED_MEANWHILE', 'PRECHECK', 'CHANGE_HISTORY_MISSING', 'RESTRICTED', 'TOO_LARGE'],
  },
  decideChart: { ...life.decide, method: 'POST', path: `${base}/decide/{chartId}`, params: chartIdPath, body: chartDecision },
  consent: { ...life.consent, body: consentBody },
  listConsents: life.listConsents,
  withdraw: life.withdraw,
  listSignatures: {
    method: 'GET',
    path: `${base}/signatures/{id}`,
    summary: 'The signatures of a version, the newest first.',
    right: { on: 'chart', action: 'read' },
    params: chartIdParams,
    output: keptSignatures,
    pages: ['on', 'name'],
    errors: ['RESTRICTED'],
  },
  retire: {
    method: 'PUT',
    path: `${base}/retire/{id}`,
    summary: 'Retire an approved micro chart.',
    right: { on: 'chart', action: 'retire' },
    params: chartIdParams,
    output: null,
    errors: ['WRONG_STATE', 'RESTRICTED'],
    audit: 'chart.retire',
  },
})

/** The route of a save where a chart may have so many nodes: what is larger is refused before it is read. */
export function saveRouteWithin(nodes: number): typeof chartRoutes.saveData {
  const room = chartRoomFor(nodes)
  return { ...chartRoutes.saveData, body: chartSaveWithin(room), bodyLimit: 2 * room.bytes, bodyValues: room.values }
}
