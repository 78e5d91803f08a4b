export { ImprovementSteps } from './improvement-steps.ts'
export { planRightsOf } from './improvement-subject.ts'
export { setSheet } from './print/set-sheet.ts'
