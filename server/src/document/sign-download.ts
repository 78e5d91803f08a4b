import type { DownloadInfo } from '@strata/contract'
import type { Services } from '../platform/index.ts'
import { isInline } from './describe-document.ts'
import type { DocumentRow } from './document-views.ts'
import { documentKey } from './file-keys.ts'

const addressMinutes = 5

interface Download {
  version: Pick<DocumentRow, 'id' | 'docType' | 'guid' | 'fileName' | 'fileExt' | 'mediaType' | 'length'>
  /** `file`: a browser saves it, whatever its type. */
  as: 'view' | 'file'
  /** A companyUserId. */
  memberId: number
  /** Whether it is the file of notes as they are kept, by their id; left out: of a version. */
  on?: 'document' | 'note'
}

/** Where a member reads the file of a version. */
export function signDownload(
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  companyId: number,
  { version, as, memberId, on = 'document' }: Download,
): DownloadInfo {
  const { guid, fileName, mediaType: type, length } = version
  const inline = as === 'view' && isInline(version)
  const expiresAt = new Date(clock.now().getTime() + addressMinutes * 60_000)
  const reader = { memberId, item: { on, type: version.docType, id: version.id } }
  const url = files.signedUrl({ method: 'GET', key: documentKey(companyId, guid), type, fileName, expiresAt, saves: !inline, reader })
  return { url, fileName, type, length, inline }
}
