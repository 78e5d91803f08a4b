export { tabTarget } from './alert.ts'
