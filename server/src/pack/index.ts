export { describePublic } from './key/signing-key.ts'
