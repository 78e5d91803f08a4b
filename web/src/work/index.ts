export { WorkList } from './work-list.tsx'
export { WorkPart } from './work-part.tsx'
export { useIsWaiting, useWaitingWork, useWorkOfProcess, workKey } from './work-query.ts'
