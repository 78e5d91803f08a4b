export { refreshDocumentsBelow } from './documents-key.ts'
export { loadGlobalDocumentsScreen, loadProcessDocumentsScreen } from './lazy-parts.ts'
export { FileIcon } from './list/file-icon.tsx'
export { type ReadableDocument, useListedDocument, useOpenDocument } from './open-document.tsx'
