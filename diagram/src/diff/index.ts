export type { DiffLine } from './diff-line.ts'
export type { ChangeFilter } from './keep-changes.ts'
