import type { ExpectationType } from '../expectation/index.ts'
import type { DocumentType } from './document.ts'

/** Notes to the performance data of a month (specification 3 §2.4), by whose expectations the data are of: `parentId` is the id of the month's data. */
export const noteTypes = { ce: 'CDD', se: 'SDD', ie: 'IPDD' } as const satisfies Record<ExpectationType, DocumentType>
export type NoteType = (typeof noteTypes)[ExpectationType]

/** The same the other way round. */
export const notedExpectations = { CDD: 'ce', SDD: 'se', IPDD: 'ie' } as const satisfies Record<NoteType, ExpectationType>

export const isNoteType = (type: DocumentType): type is NoteType => type in notedExpectations
