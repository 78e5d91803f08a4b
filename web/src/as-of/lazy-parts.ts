/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadAsOfDialog = () => import('./as-of-dialog.tsx').then((module) => module.AsOfDialog)
export const loadAsOfScreen = () => import('./as-of-screen.tsx').then((module) => module.AsOfScreen)
