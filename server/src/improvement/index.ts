export { ImprovementSteps } from './improvement-steps.ts'
export { setSheet } from './print/set-sheet.ts'
