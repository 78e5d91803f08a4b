export { tabOrder } from './outline.ts'
export { fullName, plainText, shortName } from './step-words.ts'
