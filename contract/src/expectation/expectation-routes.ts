import { z } from 'zod'
import { decisionBody } from '../chart/index.ts'
import { defineRoutes, id, ifMatchHeaders, jsonId, onceHeaders, timestamp } from '../http/index.ts'
import { person } from '../user/index.ts'
import { expectationIdParams, expectationInfo, expectationParams, expectationRow } from './expectation.ts'

const base = '/aprs/v3/expectation/{companyId}/{type}'
const processPath = expectationParams.extend({ processChronId: id })
const replacedWip = z.object({ id: jsonId, version: z.number().int(), replacedOn: timestamp, savedOn: timestamp, preparedBy: person })

/** Expectations as wholes and their life (specification 3 §7, specification 5 §12, §21). `{id}` is a version's. */
export const expectationRoutes = defineRoutes({
  listExpectations: {
    method: 'GET',
    path: `${base}/summary/{processChronId}`,
    summary: 'One row for a global process and one for each approved process of its macro chart: the summary panel.',
    right: { on: 'expectation', action: 'view' },
    params: processPath,
    output: z.array(expectationRow),
    errors: ['RESTRICTED'],
  },
  listExpectationVersions: {
    method: 'GET',
    path: `${base}/{id}/getversions`,
    summary: 'The versions the caller may see of the expectations that a version belongs to, newest first.',
    right: { on: 'expectation', action: 'read' },
    params: expectationIdParams,
    output: z.array(expectationInfo),
    errors: ['RESTRICTED'],
  },
  createExpectation: {
    method: 'PUT',
    path: `${base}/{processChronId}/create`,
    summary: 'Create the first WIP; the global process needs an approved summary.',
    right: { on: 'expectation', action: 'create' },
    params: processPath,
    headers: onceHeaders,
    output: z.object({ id: jsonId }),
    errors: ['COMPONENT_EXISTS', 'WRONG_STATE', 'RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
    audit: 'expectation.create',
  },
  reviseExpectation: {
    method: 'POST',
    path: `${base}/{id}/makeaswip`,
    summary: 'Make a WIP from the approved version. `replaces` names the WIP the person agreed to replace; null: none.',
    right: { on: 'expectation', action: 'makeWip' },
    params: expectationIdParams,
    headers: onceHeaders,
    body: z.strictObject({ replaces: jsonId.nullable().optional() }).optional(),
    output: z.object({ id: jsonId }),
    errors: ['WRONG_STATE', 'IA_EXISTS', 'WIP_EXISTS', 'RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
    audit: 'expectation.revise',
  },
  listReplacedExpectations: {
    method: 'GET',
    path: `${base}/replaced/{processChronId}`,
    summary: 'The replaced WIPs that can still be restored, newest first.',
    right: { on: 'expectation', action: 'create' },
    params: processPath,
    output: z.array(replacedWip),
    errors: ['WRONG_STATE', 'RESTRICTED'],
  },
  restoreExpectation: {
    method: 'PUT',
    path: `${base}/{id}/restore`,
    summary: 'Restore a replaced WIP; the present one is replaced in turn.',
    right: { on: 'expectation', action: 'restore' },
    params: expectationIdParams,
    output: null,
    errors: ['WRONG_STATE', 'IA_EXISTS', 'RESTRICTED'],
    audit: 'expectation.restore',
  },
  deleteExpectation: {
    method: 'DELETE',
    path: `${base}/{id}/delete`,
    summary: 'Delete a WIP that has no rows; an approved version stays.',
    right: { on: 'expectation', action: 'remove' },
    params: expectationIdParams,
    output: null,
    errors: ['WRONG_STATE', 'RESTRICTED'],
    audit: 'expectation.delete',
  },
  sendExpectation: {
    method: 'PUT',
    path: `${base}/{id}/forapproval`,
    summary: 'Send a WIP for approval. It has rows, and none about whom the summary no longer has.',
    right: { on: 'expectation', action: 'sendForApproval' },
    params: expectationIdParams,
    headers: ifMatchHeaders,
    output: null,
    errors: ['WRONG_STATE', 'EDITED_MEANWHILE', 'PRECHECK', 'RESTRICTED'],
    audit: 'expectation.sendForApproval',
  },
  decideExpectation: {
    method: 'PUT',
    path: `${base}/{id}/decide`,
    summary: 'Approve or reject a version in approval.',
    right: { on: 'expectation', action: { field: 'approve', whenTrue: 'approve', whenFalse: 'reject' } },
    params: expectationIdParams,
    body: decisionBody.omit({ parentProcessId: true }),
    output: null,
    errors: ['WRONG_STATE', 'DECIDED_ALREADY', 'CONTENT_CHANGED', 'PRECHECK', 'RESTRICTED'],
    audit: 'expectation.decide',
  },
  withdrawExpectation: {
    method: 'PUT',
    path: `${base}/{id}/withdraw`,
    summary: 'The preparer, or who sent it, takes a version in approval back.',
    right: { on: 'expectation', action: 'withdraw' },
    params: expectationIdParams,
    output: null,
    errors: ['WRONG_STATE', 'RESTRICTED'],
    audit: 'expectation.withdraw',
  },
})
