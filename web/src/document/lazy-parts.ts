/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadGlobalDocumentsScreen = () => import('./global-documents-screen.tsx').then((module) => module.GlobalDocumentsScreen)
export const loadProcessDocumentsScreen = () => import('./process-documents-screen.tsx').then((module) => module.ProcessDocumentsScreen)
