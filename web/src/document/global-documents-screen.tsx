import { globalDocumentNames, globalDocumentTypes } from '@strata/contract'
import { useMemo } from 'react'
import { useSession } from '../session/index.ts'
import type { TabScreenProps } from '../tabs/index.ts'
import { DocumentsList } from './list/documents-list.tsx'

/** General Documents, Compliance Documents or Templates (specification 1 §2). */
export function GlobalDocumentsScreen({ tab }: TabScreenProps) {
  const { companyId } = useSession()
  const docType = globalDocumentTypes.find((known) => known === tab.place.source) ?? 'GPD'
  const title = globalDocumentNames[docType]
  const place = useMemo(() => ({ companyId, docType, parentId: 0 }), [companyId, docType])
  return <DocumentsList place={place} title={title} />
}
