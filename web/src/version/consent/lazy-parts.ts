import type { describeAhead } from './describe-ahead.ts'

/** Parts that are loaded when they are wanted. */
export const loadConsentBar = () => import('./consent-bar.tsx').then((module) => module.ConsentBar)
export const loadConsentBanner = () => import('./consent-banner.tsx').then((module) => module.ConsentBanner)
export const loadConsentList = () => import('./consent-list.tsx').then((module) => module.ConsentList)
export const loadPathAhead = () => import('./path-ahead.tsx').then((module) => module.PathAhead)

/** Which path follows a sending, in a sentence. */
export const readAhead = async (...asked: Parameters<typeof describeAhead>): ReturnType<typeof describeAhead> =>
  (await import('./describe-ahead.ts')).describeAhead(...asked)
