/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadImpactButton = () => import('./impact-button.tsx').then((module) => module.ImpactButton)
export const loadImpactPart = () => import('./impact-part.tsx').then((module) => module.ImpactPart)
export const loadImpactMarks = () => import('./map/impact-marks.tsx').then((module) => module.ImpactMarks)
