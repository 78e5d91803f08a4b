/** Parts that are loaded when they are wanted. */
export const loadConsentBar = () => import('./consent-bar.tsx').then((module) => module.ConsentBar)
export const loadConsentBanner = () => import('./consent-banner.tsx').then((module) => module.ConsentBanner)
export const loadConsentList = () => import('./consent-list.tsx').then((module) => module.ConsentList)
export const loadPathAhead = () => import('./path-ahead.tsx').then((module) => module.PathAhead)
