export { ConsentSteps } from './consent-steps.ts'
export { moveInPath } from './path-service.ts'
export { listPathsNaming, lockPaths, type PathOwner } from './path-views.ts'
