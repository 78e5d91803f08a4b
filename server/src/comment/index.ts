export { CommentSteps } from './comment-steps.ts'
export type { CommentedItem } from './commented-item.ts'
