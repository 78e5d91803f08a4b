export { keptSignatures } from './signature.ts'
export { decisionBody, replacedRoute, signedErrors, versionRoutes } from './version-routes.ts'
