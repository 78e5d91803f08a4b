export type { CellColour } from './cell-colour.ts'
export { cellColour } from './performance-data.ts'
export { performanceTables } from './performance-lifecycle.ts'
export { performanceRights } from './performance-rights.ts'
