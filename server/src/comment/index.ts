export { CommentSteps } from './comment-steps.ts'
