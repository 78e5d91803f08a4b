import { importUsersMessages, type UserImportAnswer, userImportLimits, userImportRoutes } from '@strata/contract'
import { call } from '../../platform/index.ts'

interface ImportFile {
  companyId: number
  fileName: string
  /** In base64. */
  content: string
}

/** Without a key it only asks what would happen; with one a second try adds nobody twice (specification 5 §18). */
export async function sendImport({ companyId, ...file }: ImportFile, key?: string): Promise<UserImportAnswer> {
  const headers = key === undefined ? {} : { 'idempotency-key': key }
  const request = { params: { companyId }, headers, body: { ...file, dryRun: key === undefined } }
  return (await call(userImportRoutes.importUsers, request, { timeoutMs })).data
}

/** Adding thousands takes longer than the usual call. */
const timeoutMs = 180_000

/** Thrown for a file that is not worth sending, as the server would refuse it too. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

/** The file in base64, as the import takes it. @throws FileTooLarge; DOMException when the file cannot be read. */
export function readContent(file: File): Promise<string> {
  if (file.size > userImportLimits.bytes)
    return Promise.reject(new FileTooLarge(importUsersMessages.tooLarge({ size: userImportLimits.bytes / 1024 / 1024 })))
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
