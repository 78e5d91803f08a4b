import { companyParams } from '../company/index.ts'
import { defineRoutes } from '../http/index.ts'
import { companySigning, signedSigningBody } from './signing.ts'

const base = '/aprs/v3/signing/{companyId}'
const right = { on: 'company', action: 'sign decisions' } as const
const errors = ['WRONG_STATE', 'SIGNATURE_REQUIRED', 'TOO_MANY_TRIES'] as const

/** Whether a company signs its decisions (specification 4 §4). */
export const signingRoutes = defineRoutes({
  getSigning: {
    method: 'GET',
    path: base,
    summary: 'Whether decisions are signed, and what is proposed about it.',
    right,
    params: companyParams,
    output: companySigning,
    errors: [],
  },
  proposeSigning: {
    method: 'PUT',
    path: `${base}/proposal`,
    summary: 'Propose that decisions are signed, or are signed no longer. The other of administrator and CEO confirms it. Signed.',
    right,
    params: companyParams,
    body: signedSigningBody,
    output: null,
    errors,
    audit: 'signing.propose',
  },
  confirmSigning: {
    method: 'POST',
    path: `${base}/proposal/confirm`,
    summary: 'Confirm what the other of administrator and CEO proposed. It holds at once. Signed.',
    right,
    params: companyParams,
    body: signedSigningBody,
    output: null,
    errors,
    audit: 'signing.confirm',
  },
  withdrawSigning: {
    method: 'DELETE',
    path: `${base}/proposal`,
    summary: 'Take the proposal back: who made it, or the other in declining it.',
    right,
    params: companyParams,
    output: null,
    errors: ['WRONG_STATE'],
    audit: 'signing.withdraw',
  },
})
