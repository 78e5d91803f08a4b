export { removeSubstitute, setSubstitute } from './substitute-service.ts'
export { findSubstitution } from './substitute-views.ts'
