export { companyParams, type DocumentStatus, documentStatuses, statusIds } from './company.ts'
