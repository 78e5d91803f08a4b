import { advisorRoutes } from '@strata/contract'
import { serve } from '../platform/index.ts'
import { addAdvisor, listAdvisors, removeAdvisor } from './advisor-handlers.ts'

export const advisorEndpoints = [
  serve(advisorRoutes.listAdvisors, listAdvisors),
  serve(advisorRoutes.addAdvisor, addAdvisor),
  serve(advisorRoutes.removeAdvisor, removeAdvisor),
]
