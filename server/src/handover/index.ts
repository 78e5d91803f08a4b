export { HandoverSteps } from './handover-steps.ts'
export { handoverTargetOf } from './handover-target.ts'
export { type HandoverRequest, type InactiveMember, listInactive, listRequests } from './handover-views.ts'
export { keyOf, listHeldLines } from './list-lines.ts'
