/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadRulesSection = () => import('./rules-section.tsx').then((module) => module.RulesSection)
export const loadPeopleSessions = () => import('./people-sessions.tsx').then((module) => module.PeopleSessions)
export const loadSignInLog = () => import('./sign-in-log.tsx').then((module) => module.SignInLog)
