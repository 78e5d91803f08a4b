export { boundedList } from './bounded-list.ts'
export {
  addMonths,
  type DataMonth,
  dataMonth,
  daysIn,
  indexOfMonth,
  monthInPath,
  monthNumber,
  nameOfMonth,
} from './data-month.ts'
export { addDays } from './days.ts'
export { describeIssue } from './describe-issue.ts'
export { id, idList, jsonId, parentId, timestamp } from './ids.ts'
export { personName, plainLine, plainText } from './plain-text.ts'
export type { ErrorCode } from './problem.ts'
export { changeHistoryMissing, type Issue, type SignInNeed } from './problem-body.ts'
export { ifMatchHeaders, onceHeaders } from './request-headers.ts'
export { defineRoutes } from './route.ts'
export { documentFileLimits } from './uploaded-files.ts'
