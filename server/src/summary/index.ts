export { findParty } from './additional-party-views.ts'
export { SummarySteps } from './summary-steps.ts'
export type { WantedComponent } from './wanted-component.ts'
