export { decisionBody } from './decision.ts'
export { replacedRoute, versionRoutes } from './version-routes.ts'
