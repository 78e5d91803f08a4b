export { nextPids, unnumbered } from './proposed-pids.ts'
export { fullName, plainText, shortName } from './step-words.ts'
