import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id, ifMatchHeaders, jsonId, parentId, timestamp } from '../http/index.ts'
import { person } from '../user/index.ts'
import { chartIdParams, chartParams, chartVersion } from './chart.ts'
import { chartData, chartLimits } from './chart-data.ts'
import { chartMessages } from './chart-messages.ts'
import { chartSave, chartSaveHeaders, savedChart } from './chart-save.ts'
import { changelogLimits, packedText } from './packed-text.ts'

const chartIdPath = chartParams.extend({ chartId: id })
const parentPath = chartParams.extend({ parentId })
/** A repeated call with the same key happens once (specification 5 §18). */
const onceHeaders = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })
const fileAddress = z.object({ url: z.string() })
const processOfChart = z.object({ id: jsonId, chronId: jsonId, pid: z.string(), pname: z.string(), restrict: z.enum(['true', 'false']) })
const replacedWip = z.object({ id: jsonId, version: z.number().int(), replacedOn: timestamp, savedOn: timestamp, preparedBy: person })

export const decisionBody = z.strictObject({
  approve: z.boolean({ error: chartMessages.decisionMissing }),
  comment: z.string().max(400, chartMessages.maximumReached).default(''),
  parentProcessId: jsonId.nullish(),
  /** From GET data's `x-content-hash`: what the approver saw (specification 5 §21). */
  contentHash: z.string().max(128).optional(),
})

export const chartRoutes = defineRoutes({
  getApproved: {
    method: 'GET',
    path: '/aprs/v3/chart/{companyId}/gpfc/getapproved/0',
    summary: 'The id of the approved global chart, or null.',
    right: 'member',
    params: companyParams,
    output: z.object({ id: jsonId.nullable() }),
    errors: [],
  },
  getVersion: {
    method: 'GET',
    path: '/aprs/v3/chart/{companyId}/{type}/get/{id}',
    summary: 'One version of a chart.',
    right: { on: 'chart', action: 'read' },
    params: chartIdParams,
    output: chartVersion,
    answerHeaders: ['etag'],
    errors: ['RESTRICTED'],
  },
  listVersions: {
    method: 'GET',
    path: '/aprs/v3/chart/{companyId}/{type}/version/{parentId}',
    summary: 'The versions the caller may see, newest first.',
    right: { on: 'chart', action: 'view' },
    params: parentPath,
    output: z.array(chartVersion),
    errors: ['RESTRICTED'],
  },
  listForTree: {
    method: 'GET',
    path: '/aprs/v3/chart/{companyId}/{type}/getfortree/{parentId}',
    summary: 'The default version of each chart below a process.',
    right: { on: 'chart', action: 'view' },
    params: parentPath,
    output: z.array(chartVersion.extend({ process: processOfChart.nullable() })),
    errors: ['RESTRICTED'],
  },
  getData: {
    method: 'GET',
    path: '/aprs/v3/chart/{companyId}/{type}/data/{chartId}',
    summary: 'The chart document of a WIP or of a version in approval.',
    right: { on: 'chart', action: 'read' },
    params: chartIdPath,
    output: chartData,
    answerHeaders: ['etag', 'x-content-hash'],
    errors: ['RESTRICTED', 'WRONG_STATE'],
  },
  getFileUrl: {
    method: 'GET',
    path: '/aprs/v3/chart/{companyId}/{type}/url/{chartId}',
    summary: 'A signed address, good for 5 minutes, of the file of an approved or retired version.',
    right: { on: 'chart', action: 'read' },
    params: chartIdPath,
    output: fileAddress,
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'chart.download',
  },
  getUploadUrl: {
    method: 'GET',
    path: '/aprs/v3/chart/{companyId}/{type}/uploadurl/{id}',
    summary: 'A signed address to PUT the chart document to before a save without chartData.',
    right: { on: 'chart', action: 'save' },
    params: chartIdParams,
    output: fileAddress,
    errors: ['RESTRICTED', 'WRONG_STATE'],
    audit: 'chart.upload',
  },
  createChart: {
    method: 'PUT',
    path: '/aprs/v3/chart/{companyId}/{type}/create/{parentId}',
    summary: 'Create the first WIP of a chart, or the next one of a retired micro chart.',
    right: { on: 'chart', action: 'create' },
    params: parentPath,
    headers: onceHeaders,
    output: z.object({ id: jsonId, chronId: jsonId }),
    errors: ['CHART_EXISTS', 'WRONG_STATE', 'RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
    audit: 'chart.create',
  },
  makeWip: {
    method: 'POST',
    path: '/aprs/v3/chart/{companyId}/{type}/makeaswip/{id}',
    summary: 'Make a WIP from the approved version. `replaces` names the WIP the person agreed to replace; null: none.',
    right: { on: 'chart', action: 'makeWip' },
    params: chartIdParams,
    headers: onceHeaders,
    body: z.strictObject({ replaces: jsonId.nullable().optional() }).optional(),
    output: null,
    answerHeaders: ['location'],
    errors: ['WRONG_STATE', 'IA_EXISTS', 'WIP_EXISTS', 'RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
    audit: 'chart.makeWip',
  },
  listReplaced: {
    method: 'GET',
    path: '/aprs/v3/chart/{companyId}/{type}/replaced/{parentId}',
    summary: 'The replaced WIPs that can still be restored, newest first.',
    right: { on: 'chart', action: 'create' },
    params: parentPath,
    output: z.array(replacedWip),
    errors: ['WRONG_STATE', 'RESTRICTED'],
  },
  restoreWip: {
    method: 'PUT',
    path: '/aprs/v3/chart/{companyId}/{type}/restore/{id}',
    summary: 'Restore a replaced WIP; the present one is replaced in turn.',
    right: { on: 'chart', action: 'restore' },
    params: chartIdParams,
    output: null,
    errors: ['WRONG_STATE', 'IA_EXISTS', 'RESTRICTED'],
    audit: 'chart.restore',
  },
  saveData: {
    method: 'POST',
    path: '/aprs/v3/chart/{companyId}/{type}/data/{id}',
    summary: 'Save a WIP: the document and its processes in one transaction. `prefer: return=representation` asks for what it made.',
    right: { on: 'chart', action: 'save' },
    params: chartIdParams,
    headers: chartSaveHeaders,
    body: chartSave,
    bodyLimit: 2 * chartLimits.bytes,
    bodyValues: chartLimits.values,
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
    method: 'PUT',
    path: '/aprs/v3/chart/{companyId}/{type}/forapproval/{chartId}',
    summary: 'Send a WIP for approval with its change history.',
    right: { on: 'chart', action: 'sendForApproval' },
    params: chartIdPath,
    headers: ifMatchHeaders,
    body: z.strictObject({ log: packedText.default('') }),
    bodyLimit: changelogLimits.packed + 1024,
    output: null,
    errors: ['WRONG_STATE', 'EDITED_MEANWHILE', 'PRECHECK', 'CHANGE_HISTORY_MISSING', 'RESTRICTED', 'TOO_LARGE'],
    audit: 'chart.sendForApproval',
  },
  decideChart: {
    method: 'POST',
    path: '/aprs/v3/chart/{companyId}/{type}/decide/{chartId}',
    summary: 'Approve or reject a version in approval.',
    right: { on: 'chart', action: { field: 'approve', whenTrue: 'approve', whenFalse: 'reject' } },
    params: chartIdPath,
    body: decisionBody,
    output: null,
    errors: ['WRONG_STATE', 'DECIDED_ALREADY', 'CONTENT_CHANGED', 'RESTRICTED'],
    audit: 'chart.decide',
  },
  withdraw: {
    method: 'PUT',
    path: '/aprs/v3/chart/{companyId}/{type}/withdraw/{id}',
    summary: 'The preparer, or who sent it, takes a version in approval back.',
    right: { on: 'chart', action: 'withdraw' },
    params: chartIdParams,
    output: null,
    errors: ['WRONG_STATE', 'RESTRICTED'],
    audit: 'chart.withdraw',
  },
  retire: {
    method: 'PUT',
    path: '/aprs/v3/chart/{companyId}/{type}/retire/{id}',
    summary: 'Retire an approved micro chart.',
    right: { on: 'chart', action: 'retire' },
    params: chartIdParams,
    output: null,
    errors: ['WRONG_STATE', 'RESTRICTED'],
    audit: 'chart.retire',
  },
})
