import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes, id, onceHeaders } from '../http/index.ts'
import { frequency, newFrequency } from './frequency.ts'

const frequencyPath = companyParams.extend({ processChronId: id })

/** Frequencies of a process: the built-in ones first, then its own by name. */
export const frequencyRoutes = defineRoutes({
  listFrequencies: {
    method: 'GET',
    path: '/aprs/v3/frequency/{companyId}/{processChronId}',
    summary: 'The frequencies of a process: the built-in ones first, then its own by name.',
    right: { on: 'expectation', action: 'view' },
    params: frequencyPath,
    output: z.array(frequency),
    pages: ['name'],
    errors: ['RESTRICTED'],
  },
  addFrequency: {
    method: 'PUT',
    path: '/aprs/v3/frequency/{companyId}/{processChronId}',
    summary: 'Add a custom frequency.',
    right: { on: 'expectation', action: 'create' },
    params: frequencyPath,
    headers: onceHeaders,
    body: newFrequency,
    output: frequency,
    errors: ['NAME_EXISTS', 'LIMIT_REACHED', 'WRONG_STATE', 'RESTRICTED', 'IDEMPOTENCY_MISMATCH'],
    audit: 'expectation.addFrequency',
  },
})
