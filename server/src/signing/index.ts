export { confirmSigning, isOnePerson } from './signing-service.ts'
export { readSigning } from './signing-views.ts'
