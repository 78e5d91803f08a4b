export { describeLogins } from './describe-logins.ts'
export { loadDemo } from './load-demo.ts'
