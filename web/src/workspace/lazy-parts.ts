/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadMembershipDialog = () => import('./membership-dialog.tsx').then((module) => module.MembershipDialog)
export const loadProcessScreen = () => import('./process-screen.tsx').then((module) => module.ProcessScreen)
