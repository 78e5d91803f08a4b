export { ConsentSteps } from './consent-steps.ts'
