export { tabOrder } from './outline.ts'
export { fullName, joinWords, plainText, shortName } from './step-words.ts'
