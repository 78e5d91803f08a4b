import { type Issue, improvementRefusals, issueLimit, type ProjectDetails, projectDetailLimits } from '@strata/contract'
import { type CompanyTransaction, fail } from '../../platform/index.ts'
import { findGlobalProcesses } from '../named-process-views.ts'

/** Holds a sheet's details to what the contract cannot know: they travel as JSON again, and name global processes that were approved once. @throws Problem INVALID */
export async function checkDetails(tx: CompanyTransaction, details: ProjectDetails): Promise<void> {
  const { json } = projectDetailLimits
  const issues: Issue[] =
    JSON.stringify(details).length > json
      ? [{ path: 'details', message: improvementRefusals.detailsTooLong({ count: json }) }]
      : await findUnknownProcesses(tx, details)
  if (issues.length > 0) fail('INVALID', { issues: issues.slice(0, issueLimit) })
}

async function findUnknownProcesses(tx: CompanyTransaction, { globalProcess, projectTeam }: ProjectDetails): Promise<Issue[]> {
  const named = [
    ...globalProcess.map((id, index) => ({ id, path: `details.globalProcess.${index}` })),
    ...projectTeam.map(({ id }, index) => ({ id, path: `details.projectTeam.${index}.id` })),
  ]
  const known = await findGlobalProcesses(
    tx,
    named.map(({ id }) => id),
  )
  return named.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, message: improvementRefusals.unknownProcess }))
}
