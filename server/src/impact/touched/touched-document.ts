import { decide, documentTables } from '@strata/contract'
import { documentRightsOf, targetOfDocument } from '../../document/index.ts'
import { maySeeProcess } from '../../process/index.ts'
import { findPlaceOf, type TouchedAdapter } from './touched-adapter.ts'
import { listTouchedDocuments } from './touched-views.ts'

/** Global documents, process documents, annual plans and reports. */
export const touchedDocument: TouchedAdapter = {
  kinds: ['document'],
  listShown: async (reader, ids) =>
    (await listTouchedDocuments(reader.tx, ids)).flatMap((document) => {
      const place = findPlaceOf(reader, document.placeChronId)
      if (place === undefined || (place && !maySeeProcess(reader.actor, place))) return []
      const rights = documentRightsOf(document.docType, place, { ...document, hasOpen: false })
      if (!decide(documentTables, reader.actor, 'read', rights).allowed) return []
      const { chronId: id, name } = document
      return [{ kind: 'document' as const, id, name, link: targetOfDocument(document, place) }]
    }),
}
