import type { DownloadInfo } from '@strata/contract'
import type { Services } from '../platform/index.ts'
import { isInline } from './describe-document.ts'
import type { DocumentRow } from './document-views.ts'
import { documentKey } from './file-keys.ts'

const addressMinutes = 5

/** Where a member (companyUserId) reads the file of a version; `file`: a browser saves it, whatever its type. */
export function signDownload(
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  companyId: number,
  { version, as, memberId }: { version: DocumentRow; as: 'view' | 'file'; memberId: number },
): DownloadInfo {
  const { guid, fileName, mediaType: type, length } = version
  const inline = as === 'view' && isInline(version)
  const expiresAt = new Date(clock.now().getTime() + addressMinutes * 60_000)
  const reader = { memberId, item: { on: 'document' as const, type: version.docType, id: version.id } }
  const url = files.signedUrl({ method: 'GET', key: documentKey(companyId, guid), type, fileName, expiresAt, saves: !inline, reader })
  return { url, fileName, type, length, inline }
}
