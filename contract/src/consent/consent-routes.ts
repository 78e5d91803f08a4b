import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, ifMatchHeaders } from '../http/index.ts'
import { kindPath, kindPathBody, kindPathParams, processPath, processPathBody, processPathParams } from './consent-path.ts'

const ofKind = '/aprs/v3/consent/{companyId}/kind/{itemType}'
const ofProcess = '/aprs/v3/consent/{companyId}/process/{processId}'

/** Who is asked for consent before versions are decided (specification 4 §2): by the kind of item, and by the process. Consenting is a call of each kind of versions. */
export const consentRoutes = defineRoutes({
  listKindPaths: {
    method: 'GET',
    path: '/aprs/v3/consent/{companyId}/kinds',
    summary: 'The paths of consents of all kinds of items.',
    right: { on: 'consentPath', action: 'read' },
    params: companyParams,
    output: z.array(kindPath),
    pages: ['itemType'],
    errors: [],
  },
  setKindPath: {
    method: 'PUT',
    path: ofKind,
    summary: 'Set the path of a kind of items, in the place of the one that was set. Versions that wait keep theirs.',
    right: { on: 'consentPath', action: 'set' },
    params: kindPathParams,
    headers: ifMatchHeaders,
    body: kindPathBody,
    output: null,
    answerHeaders: ['etag'],
    errors: ['EDITED_MEANWHILE'],
    audit: 'consent.setKindPath',
  },
  removeKindPath: {
    method: 'DELETE',
    path: ofKind,
    summary: 'Ask for no consents to items of a kind any more.',
    right: { on: 'consentPath', action: 'set' },
    params: kindPathParams,
    headers: ifMatchHeaders,
    output: null,
    errors: ['EDITED_MEANWHILE', 'WRONG_STATE'],
    audit: 'consent.removeKindPath',
  },
  getProcessPath: {
    method: 'GET',
    path: ofProcess,
    summary: 'The path of a global process, which comes after that of the kind.',
    right: { on: 'consentPath', action: 'read' },
    params: processPathParams,
    output: processPath,
    answerHeaders: ['etag'],
    errors: ['RESTRICTED'],
  },
  setProcessPath: {
    method: 'PUT',
    path: ofProcess,
    summary: 'Set the path of a global process, for all items of it and below it.',
    right: { on: 'consentPath', action: 'set' },
    params: processPathParams,
    headers: ifMatchHeaders,
    body: processPathBody,
    output: null,
    answerHeaders: ['etag'],
    errors: ['EDITED_MEANWHILE', 'RESTRICTED', 'WRONG_STATE'],
    audit: 'consent.setProcessPath',
  },
  removeProcessPath: {
    method: 'DELETE',
    path: ofProcess,
    summary: 'Ask for no consents of a process any more.',
    right: { on: 'consentPath', action: 'set' },
    params: processPathParams,
    headers: ifMatchHeaders,
    output: null,
    errors: ['EDITED_MEANWHILE', 'RESTRICTED', 'WRONG_STATE'],
    audit: 'consent.removeProcessPath',
  },
})
