export type { ImpactPartProps } from './impact-part.tsx'
export type { ImpactedVersion } from './impacted-version.ts'
export { loadImpactButton, loadImpactPart } from './lazy-parts.ts'
