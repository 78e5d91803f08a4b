import { companyRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { getArtifacts, getCompany } from './company-handlers.ts'

export const companyEndpoints = [serve(companyRoutes.getCompany, getCompany), serve(companyRoutes.getArtifacts, getArtifacts)]
