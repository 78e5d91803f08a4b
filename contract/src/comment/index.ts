export { commentItemTypes } from './comment.ts'
export { commentTables } from './comment-rights.ts'
