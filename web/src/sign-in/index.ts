export { loadPeopleSessions, loadRulesSection, loadSignInLog } from './lazy-parts.ts'
