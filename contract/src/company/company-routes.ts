import { defineRoutes } from '../http/index.ts'
import { company, companyArtifacts, companyParams, firstSteps } from './company.ts'

export const companyRoutes = defineRoutes({
  getCompany: {
    method: 'GET',
    path: '/aprs/v3/company/{companyId}/get',
    summary: 'The company of the session.',
    right: 'member',
    params: companyParams,
    output: company,
    errors: [],
  },
  getArtifacts: {
    method: 'GET',
    path: '/aprs/v3/company/{companyId}/getartifacts',
    summary: 'The statuses and item kinds with their numbers.',
    right: 'member',
    params: companyParams,
    output: companyArtifacts,
    errors: [],
  },
  getFirstSteps: {
    method: 'GET',
    path: '/aprs/v3/company/{companyId}/firststeps',
    summary: 'Which of the four steps to the first approved Global Chart are done; for administrator and CEO.',
    right: 'member',
    params: companyParams,
    output: firstSteps,
    errors: ['NO_RIGHT'],
  },
})
