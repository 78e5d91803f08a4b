export { tabOrder } from './outline-order.ts'
export { nextPids, proposedPids, unnumbered } from './proposed-pids.ts'
export { fullName, plainText, shortName } from './step-words.ts'
