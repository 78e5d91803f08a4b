import { type Issue, processRoleMessages, processRoleRoutes, type RoleLists } from '@strata/contract'
import { ApiProblem, call, notify } from '../../platform/index.ts'

type Outcome =
  | { kind: 'saved' }
  /** `detail` says who was faster. */
  | { kind: 'meanwhile'; detail: string }
  | { kind: 'invalid'; issues: readonly Issue[] }
  /** Told already. */
  | { kind: 'failed' }

/** Sets the lists given; `etag` is that of the roles they were made from. */
export async function saveRoles(
  params: { companyId: number; processId: number },
  lists: RoleLists,
  etag: string | undefined,
): Promise<Outcome> {
  try {
    await call(processRoleRoutes.setRoles, { params, headers: etag === undefined ? {} : { 'if-match': etag }, body: lists })
    return { kind: 'saved' }
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : undefined
    if (problem?.code === 'EDITED_MEANWHILE') return { kind: 'meanwhile', detail: problem.detail }
    notify.error(processRoleMessages.updateFailed, problem ? { detail: problem.detail } : {})
    return problem && problem.issues.length > 0 ? { kind: 'invalid', issues: problem.issues } : { kind: 'failed' }
  }
}
