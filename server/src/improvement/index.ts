export { ImprovementSteps } from './improvement-steps.ts'
export { planRightsOf } from './improvement-subject.ts'
export { setSheet } from './print/set-sheet.ts'
export { moveTeamMember } from './sheet/move-team-member.ts'
