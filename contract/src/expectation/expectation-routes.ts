import { z } from 'zod'
import { defineRoutes, id, ifMatchHeaders, jsonId, onceHeaders } from '../http/index.ts'
import { consentBody, decisionBody, keptSignatures, replacedRoute, signedErrors, versionRoutes } from '../version/index.ts'
import { expectationIdParams, expectationInfo, expectationParams, expectationRow } from './expectation.ts'

const base = '/aprs/v3/expectation/{companyId}/{type}'
const processPath = expectationParams.extend({ processChronId: id })
const life = versionRoutes('expectation', { params: expectationIdParams, pathOf: (verb) => `${base}/{id}/${verb}` })

/** Expectations as wholes and their life (specification 3 §7, specification 5 §12, §21). `{id}` is a version's. */
export const expectationRoutes = defineRoutes({
  listExpectations: {
    method: 'GET',
    path: `${base}/summary/{processChronId}`,
    summary: 'One row for a global process and one for each approved process of its macro chart: the summary panel.',
    asOf: true,
    right: { on: 'expectation', action: 'view' },
    params: processPath,
    output: z.array(expectationRow),
    pages: ['pid', 'pname'],
    errors: ['RESTRICTED'],
  },
  listExpectationVersions: {
    method: 'GET',
    path: `${base}/{id}/getversions`,
    summary: 'The versions the caller may see of the expectations that a version belongs to, newest first.',
    asOf: true,
    right: { on: 'expectation', action: 'read' },
    params: expectationIdParams,
    output: z.array(expectationInfo),
    pages: ['version', 'approvedOn'],
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
  reviseExpectation: { ...life.makeWip, audit: 'expectation.revise' },
  listReplacedExpectations: replacedRoute('expectation', { path: `${base}/replaced/{processChronId}`, params: processPath }),
  restoreExpectation: life.restore,
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
    ...life.send,
    summary: 'Send a WIP for approval. It has rows, and none about whom the summary no longer has.',
    headers: ifMatchHeaders,
    errors: ['WRONG_STATE', 'EDITED_MEANWHILE', 'PRECHECK', 'RESTRICTED'],
  },
  decideExpectation: {
    ...life.decide,
    body: decisionBody,
    errors: ['WRONG_STATE', 'DECIDED_ALREADY', 'CONTENT_CHANGED', 'CONSENT_OPEN', 'PRECHECK', 'RESTRICTED', ...signedErrors],
  },
  consentToExpectation: { ...life.consent, body: consentBody },
  listExpectationConsents: life.listConsents,
  withdrawExpectation: life.withdraw,
  listExpectationSignatures: {
    method: 'GET',
    path: `${base}/{id}/signatures`,
    summary: 'The signatures of a version, the newest first.',
    right: { on: 'expectation', action: 'read' },
    params: expectationIdParams,
    output: keptSignatures,
    pages: ['on', 'name'],
    errors: ['RESTRICTED'],
  },
})
