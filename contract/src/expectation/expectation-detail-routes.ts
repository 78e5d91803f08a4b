import { z } from 'zod'
import { defineRoutes, id, ifMatchHeaders, jsonId, onceHeaders } from '../http/index.ts'
import { can } from '../rights/index.ts'
import { expectationIdParams, expectationInfo } from './expectation.ts'
import { detailBody, expectationDetail, partyTypes } from './expectation-detail.ts'
import { reciprocalAnswer } from './reciprocal.ts'

const base = '/aprs/v3/expectation/{companyId}/{type}'
const detailPath = expectationIdParams.extend({ detailId: id })

/** Whom a row may be about: who is in the approved summary. `id` is a process's chronId or the id of an entry of the additional list. */
const party = z.object({ type: z.enum(partyTypes), id: jsonId.nullable(), name: z.string(), pid: z.string().nullable() })
export type ExpectationParty = z.infer<typeof party>

/** The rows of a version (specification 5 §12, §21). */
export const expectationDetailRoutes = defineRoutes({
  getExpectation: {
    method: 'GET',
    path: `${base}/{id}/get`,
    summary:
      'One version with its rows; which internal customers, suppliers or interfacing processes have none; and whom a row may be about.',
    right: { on: 'expectation', action: 'read' },
    params: expectationIdParams,
    output: z.object({
      info: expectationInfo,
      details: z.array(expectationDetail),
      complete: z.boolean(),
      missing: z.array(z.string()),
      parties: z.array(party),
      can,
    }),
    answerHeaders: ['etag', 'x-content-hash', 'x-note-hash'],
    errors: ['RESTRICTED'],
  },
  getReciprocal: {
    method: 'GET',
    path: `${base}/{id}/reciprocal`,
    summary: 'What a version says of other processes beside what those say of its process, and where both differ.',
    right: { on: 'expectation', action: 'read' },
    params: expectationIdParams,
    output: reciprocalAnswer,
    errors: ['RESTRICTED'],
  },
  addDetail: {
    method: 'PUT',
    path: `${base}/{id}/detail/add`,
    summary: 'Add a row to a WIP. The fields are those of the type in the path.',
    right: { on: 'expectation', action: 'edit' },
    params: expectationIdParams,
    headers: onceHeaders,
    body: detailBody,
    output: z.object({ id: jsonId }),
    answerHeaders: ['etag'],
    errors: ['WRONG_STATE', 'LIMIT_REACHED', 'RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
    audit: 'expectation.addDetail',
  },
  updateDetail: {
    method: 'POST',
    path: `${base}/{id}/detail/update/{detailId}`,
    summary: 'Change a row of a WIP; the type of its customer or supplier stays.',
    right: { on: 'expectation', action: 'edit' },
    params: detailPath,
    headers: ifMatchHeaders,
    body: detailBody,
    output: null,
    answerHeaders: ['etag'],
    errors: ['WRONG_STATE', 'EDITED_MEANWHILE', 'RESTRICTED'],
    audit: 'expectation.updateDetail',
  },
  deleteDetail: {
    method: 'DELETE',
    path: `${base}/{id}/detail/delete/{detailId}`,
    summary: 'Delete a row of a WIP.',
    right: { on: 'expectation', action: 'edit' },
    params: detailPath,
    headers: ifMatchHeaders,
    output: null,
    errors: ['WRONG_STATE', 'EDITED_MEANWHILE', 'RESTRICTED'],
    audit: 'expectation.deleteDetail',
  },
})
