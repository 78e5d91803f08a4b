import { type ProcessType, processRoutes } from '@strata/contract'
import { call } from '../../platform/index.ts'

/** Restricts a process to those with a role in it, or opens it again. */
export const setRestriction = (params: { companyId: number; type: ProcessType; processId: number }, isRestricted: boolean) =>
  call(isRestricted ? processRoutes.restrictProcess : processRoutes.allowProcess, { params })
