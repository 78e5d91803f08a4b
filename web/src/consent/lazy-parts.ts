/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadKindPaths = () => import('./kind-paths.tsx').then((module) => module.KindPaths)
export const loadProcessPath = () => import('./process-path.tsx').then((module) => module.ProcessPath)
