import { z } from 'zod'
import { companyParams } from '../company/index.ts'
import { defineRoutes } from '../http/index.ts'
import { preferenceKey, preferenceSchemas } from './preference.ts'

const { favourites, filters, tour, firstSteps, stepsDone } = preferenceSchemas

/** What members keep for themselves: of one's own membership alone, whatever one's roles. */
export const preferenceRoutes = defineRoutes({
  listPreferences: {
    method: 'GET',
    path: '/aprs/v3/preferences/{companyId}',
    summary: 'What the caller keeps here: favourites, saved filters, steps done. A key that was never saved is left out.',
    right: 'member',
    params: companyParams,
    output: z.object(preferenceSchemas).partial(),
    errors: [],
  },
  savePreference: {
    method: 'PUT',
    path: '/aprs/v3/preferences/{companyId}/{key}',
    summary: 'Replaces what the caller keeps under a key. All keys together hold 16 KiB.',
    right: 'member',
    params: companyParams.extend({ key: preferenceKey }),
    body: z.union([favourites, stepsDone, tour, firstSteps, filters]),
    bodyLimit: 65_536,
    bodyValues: 5_000,
    output: null,
    errors: ['LIMIT_REACHED', 'TOO_MANY_TRIES'],
    leavesNoTrace: 'What members mark for themselves concerns nobody else, and a row for each star would bury the actions.',
  },
})
