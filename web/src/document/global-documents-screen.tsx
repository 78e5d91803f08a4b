import { globalDocumentNames, globalDocumentTypes } from '@strata/contract'
import { useEffect, useMemo } from 'react'
import { useSession } from '../session/index.ts'
import { renameTab, type TabScreenProps } from '../tabs/index.ts'
import { DocumentsList } from './list/documents-list.tsx'

/** General Documents, Compliance Documents or Templates (specification 1 §2). */
export function GlobalDocumentsScreen({ tab }: TabScreenProps) {
  const { companyId } = useSession()
  const docType = globalDocumentTypes.find((known) => known === tab.sourceId) ?? 'GPD'
  const title = globalDocumentNames[docType]
  const place = useMemo(() => ({ companyId, docType, parentId: 0 }), [companyId, docType])
  // Opened by an address the tab has no title yet.
  useEffect(() => renameTab(tab.id, title), [tab.id, title])
  return <DocumentsList place={place} title={title} />
}
