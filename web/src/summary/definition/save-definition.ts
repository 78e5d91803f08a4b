import { type SummaryVersion, summaryMessages, summaryRoutes } from '@strata/contract'
import { ApiProblem, call, notify } from '../../platform/index.ts'

/** Stores why the process exists, over the definition that was seen; answers whether that worked. Both are told. */
export async function saveDefinition(
  companyId: number,
  { id, definitionEtag }: Pick<SummaryVersion, 'id' | 'definitionEtag'>,
  definition: string,
): Promise<boolean> {
  try {
    const request = { params: { companyId, psId: id }, headers: { 'if-match': definitionEtag }, body: { definition } }
    await call(summaryRoutes.setDefinition, request)
  } catch (error) {
    notify.error(summaryMessages.definitionFailed, error instanceof ApiProblem ? { detail: error.detail } : {})
    return false
  }
  notify.success(summaryMessages.definitionUpdated)
  return true
}
