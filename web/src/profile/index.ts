export type { NewFactorKind } from './factor/needed-factor.tsx'
export {
  loadAddNeededFactor,
  loadNeededFactorChoice,
  loadProfileDialog,
  loadProfileScreen,
  loadProveNeededFactor,
} from './lazy-parts.ts'
