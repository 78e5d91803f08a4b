export { useApprovedProcesses } from './approved-processes-query.ts'
export { expectationItemType, expectationLeafNames, findExpectationItem, performanceLeafNames } from './expectation-item.ts'
export { loadDeletedIdsDialog } from './lazy-parts.ts'
export { membersPageQuery, readMembers, rolesOfQuery } from './member-queries.ts'
export { chartsPanel, openPerformance } from './open-performance.ts'
export { openProcessItem } from './open-process-item.ts'
export { openInCompany, openTarget } from './open-target.ts'
export { findPerformanceItem, performanceItemType } from './performance-item.ts'
export { findMembers, nameWithShortName, roleWords } from './process-members.ts'
export { nameOfProcess } from './process-name.ts'
export { type PathStep, ProcessPath } from './process-path.tsx'
export {
  findFirstProcess,
  findProcessWithoutLeader,
  type Permissions,
  processQuery,
  refreshBelow,
  refreshMarks,
  refreshProcess,
  roleChangesQuery,
  type TreeChart,
  usePermissions,
  useProcess,
  useTree,
} from './process-queries.ts'
export { RestrictedMark } from './restricted-mark.tsx'
