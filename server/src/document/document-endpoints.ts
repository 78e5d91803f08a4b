import { documentRoutes } from '@strata/contract'
import { signedDecision } from '../factor/index.ts'
import { serve } from '../platform/index.ts'
import { lifeHandlers } from '../version/index.ts'
import {
  acknowledgeUpload,
  archiveDocument,
  canAccessProcessDocuments,
  createFolder,
  deleteAllVersions,
  deleteDocument,
  getDocument,
  getDownloadInfo,
  getUploadInfo,
  listDocumentVersions,
  listFolder,
  moveDocument,
  renameDocument,
  unarchiveDocument,
} from './document-handlers.ts'
import { listInForce } from './list-in-force.ts'
import { getNoteInfo } from './note-file.ts'
import { versionedDocument } from './versioned-document.ts'

const life = lifeHandlers(versionedDocument)

export const documentEndpoints = [
  serve(documentRoutes.canAccessProcessDocuments, canAccessProcessDocuments),
  serve(documentRoutes.getDocument, getDocument),
  serve(documentRoutes.listFolder, listFolder),
  serve(documentRoutes.listInForce, listInForce),
  serve(documentRoutes.listDocumentVersions, listDocumentVersions),
  serve(documentRoutes.getDownloadInfo, getDownloadInfo),
  serve(documentRoutes.getNoteInfo, getNoteInfo),
  serve(documentRoutes.getUploadInfo, getUploadInfo),
  serve(documentRoutes.acknowledgeUpload, acknowledgeUpload),
  serve(documentRoutes.renameDocument, renameDocument),
  serve(documentRoutes.sendDocument, life.send),
  serve(documentRoutes.withdrawDocument, life.withdraw),
  serve(documentRoutes.decideDocument, life.decide, signedDecision),
  serve(documentRoutes.listDocumentSignatures, life.listSignatures),
  serve(documentRoutes.consentToDocument, life.consent, signedDecision),
  serve(documentRoutes.listDocumentConsents, life.listConsents),
  serve(documentRoutes.moveDocument, moveDocument),
  serve(documentRoutes.createFolder, createFolder),
  serve(documentRoutes.archiveDocument, archiveDocument),
  serve(documentRoutes.unarchiveDocument, unarchiveDocument),
  serve(documentRoutes.deleteDocument, deleteDocument),
  serve(documentRoutes.deleteAllVersions, deleteAllVersions),
]
