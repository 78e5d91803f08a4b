export { takeFactor } from './check-factor.ts'
export { resetFactors } from './factor-store.ts'
export { requireSealer } from './require-sealer.ts'
