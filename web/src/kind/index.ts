export { plainScreen } from './plain-screens.ts'
