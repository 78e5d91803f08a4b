export { person } from './user.ts'
