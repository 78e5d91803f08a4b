export type { ImpactPartProps } from './impact-part.tsx'
export type { ImpactedVersion } from './impacted-version.ts'
export { loadImpactButton, loadImpactLegend, loadImpactMarks, loadImpactPart, loadKeptImpact } from './lazy-parts.ts'
export { useShownImpact } from './map/shown-impact.ts'
