export { consentBody, consentLimits, consentNeeds, consentRoles, lateConsents } from './consent.ts'
export { readCircles, readLimits, readOrder } from './read-order.ts'
export { keptSignatures } from './signature.ts'
export { decisionBody, replacedRoute, signedErrors, versionRoutes } from './version-routes.ts'
