export { FavouriteStar } from './favourite-star.tsx'
export { refreshPreferences } from './preference-queries.ts'
export { usePreference } from './use-preference.ts'
