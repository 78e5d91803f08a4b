export { type GlobalDocumentType, globalDocumentTypes } from './document.ts'
export { documentTables } from './document-lifecycle.ts'
export { documentRights } from './document-rights.ts'
