export type { Command } from './command.ts'
export { staysOnPlane } from './plane.ts'
