/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadProfileDialog = () => import('./profile-dialog.tsx').then((module) => module.ProfileDialog)
export const loadProfileScreen = () => import('./profile-screen.tsx').then((module) => module.ProfileScreen)
export const loadProveNeededFactor = () => import('./factor/needed-factor.tsx').then((module) => module.ProveNeededFactor)
export const loadNeededFactorChoice = () => import('./factor/needed-factor.tsx').then((module) => module.NeededFactorChoice)
export const loadAddNeededFactor = () => import('./factor/needed-factor.tsx').then((module) => module.AddNeededFactor)
