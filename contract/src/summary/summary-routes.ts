import { z } from 'zod'
import { companyParams } from '../company/company.ts'
import { id, jsonId } from '../http/ids.ts'
import { ifMatchHeaders } from '../http/if-match.ts'
import { defineRoutes } from '../http/route.ts'
import {
  additionalName,
  additionalParty,
  definitionText,
  editedAdditionalName,
  newSummaryItem,
  summaryComponent,
  summaryItem,
  summaryParams,
  summaryVersion,
} from './summary.ts'

const processPath = companyParams.extend({ processId: id })
const componentPath = summaryParams.extend({ component: summaryComponent })
const onceHeaders = z.object({ 'idempotency-key': z.string().min(1).max(200).optional() })
const base = '/aprs/v3/processsummary/{companyId}'

/** Versions, data, saving, sending and deciding are the chart calls of type ps (specification 5 §6, §16). */
export const summaryRoutes = defineRoutes({
  listSummaries: {
    method: 'GET',
    path: `${base}/getall/{processId}`,
    summary: 'The versions of a global process’s summary that the caller may see, newest first.',
    right: { on: 'summary', action: 'view' },
    params: processPath,
    output: z.array(summaryVersion),
    errors: ['RESTRICTED'],
  },
  createSummary: {
    method: 'PUT',
    path: `${base}/create/{parentId}`,
    summary: 'Create the first WIP of a global process’s summary.',
    right: { on: 'summary', action: 'create' },
    params: companyParams.extend({ parentId: id }),
    headers: onceHeaders,
    output: z.object({ id: jsonId, chronId: jsonId }),
    errors: ['CHART_EXISTS', 'WRONG_STATE', 'RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
    audit: 'summary.create',
  },
  showWip: {
    method: 'PUT',
    path: `${base}/showwip/{psId}`,
    summary: 'Make a WIP from the approved version; only where there is none.',
    right: { on: 'summary', action: 'showWip' },
    params: summaryParams,
    headers: onceHeaders,
    output: z.object({ id: jsonId }),
    errors: ['WRONG_STATE', 'IA_EXISTS', 'WIP_EXISTS', 'RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
    audit: 'summary.showWip',
  },
  setDefinition: {
    method: 'POST',
    path: `${base}/definition/{psId}`,
    summary: 'Say why the process exists.',
    right: { on: 'summary', action: 'describe' },
    params: summaryParams,
    headers: ifMatchHeaders,
    body: z.strictObject({ definition: definitionText }),
    output: null,
    answerHeaders: ['etag'],
    errors: ['WRONG_STATE', 'EDITED_MEANWHILE', 'RESTRICTED'],
    audit: 'summary.setDefinition',
  },
  listComponents: {
    method: 'GET',
    path: `${base}/{psId}/{component}/getall`,
    summary: 'One kind of component of a version, in the order in which they were added.',
    right: { on: 'summary', action: 'read' },
    params: componentPath,
    output: z.array(summaryItem),
    errors: ['RESTRICTED'],
  },
  addComponent: {
    method: 'PUT',
    path: `${base}/{psId}/{component}/add`,
    summary: 'Add a component to a WIP.',
    right: { on: 'summary', action: 'describe' },
    params: componentPath,
    headers: onceHeaders,
    body: newSummaryItem,
    output: z.object({ id: jsonId }),
    errors: ['WRONG_STATE', 'COMPONENT_EXISTS', 'RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
    audit: 'summary.addComponent',
  },
  removeComponent: {
    method: 'DELETE',
    path: `${base}/{psId}/{component}/remove/{componentId}`,
    summary: 'Remove a component from a WIP.',
    right: { on: 'summary', action: 'describe' },
    params: componentPath.extend({ componentId: id }),
    output: null,
    errors: ['WRONG_STATE', 'RESTRICTED'],
    audit: 'summary.removeComponent',
  },
  listAdditional: {
    method: 'GET',
    path: `${base}/{chronId}/additionalcs/get`,
    summary: 'The additional customers and suppliers of a global process, by name.',
    right: { on: 'summary', action: 'view' },
    params: companyParams.extend({ chronId: id }),
    output: z.array(additionalParty),
    errors: ['RESTRICTED'],
  },
  addAdditional: {
    method: 'PUT',
    path: `${base}/{chronId}/additionalcs/create`,
    summary: 'Add a customer or supplier that is no process of the company. processChronId repeats the path’s chronId.',
    right: { on: 'summary', action: 'additional' },
    params: companyParams.extend({ chronId: id }),
    headers: onceHeaders,
    body: z.strictObject({ processChronId: jsonId, csName: additionalName }),
    output: z.object({ id: jsonId }),
    errors: ['COMPONENT_EXISTS', 'WRONG_STATE', 'RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
    audit: 'summary.addAdditional',
  },
  updateAdditional: {
    method: 'PUT',
    path: `${base}/{processId}/additionalcs/update/{id}`,
    summary: 'Rename an additional customer or supplier; decided versions keep the name they were approved with.',
    right: { on: 'summary', action: 'additional' },
    params: processPath.extend({ id }),
    body: z.strictObject({ csName: editedAdditionalName }),
    output: null,
    errors: ['COMPONENT_EXISTS', 'WRONG_STATE', 'RESTRICTED'],
    audit: 'summary.updateAdditional',
  },
})
