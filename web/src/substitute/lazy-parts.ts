/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadSubstituteDialog = () => import('./substitute-dialog.tsx').then((module) => module.SubstituteDialog)
