import { type CompanyDocument, suggestionItemType } from '@strata/contract'
import { SuggestionsDialog } from '../../suggestion/index.ts'
import type { DocumentPlace } from '../document-place.ts'
import { versionedDocument } from '../versioned-document.ts'

interface Props {
  place: DocumentPlace
  document: CompanyDocument
  onClose: () => void
}

/** What people suggest for a global document, as a whole. */
export function DocumentSuggestions({ place, document, onClose }: Props) {
  const type = suggestionItemType.parse(document.docType)
  const { named } = versionedDocument(place, document)
  return <SuggestionsDialog item={{ companyId: place.companyId, type, chronId: document.chronId }} {...{ named, onClose }} />
}
