export { type Edited, etagOf, refuseEdited } from './refuse-edited.ts'
