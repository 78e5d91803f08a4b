export { decisionBody, replacedRoute, versionRoutes } from './version-routes.ts'
