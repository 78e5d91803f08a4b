/** Parts that other folders load when they are wanted. They are not in the door itself, which would bring all that it names. */
export const loadRichTextField = () => import('./rich-text/rich-text-field.tsx').then((module) => module.RichTextField)
export const loadTruncationTooltip = () => import('./truncation-tooltip.tsx').then((module) => module.TruncationTooltip)
export const loadPopups = () => import('./floating/opened-tip.tsx')
