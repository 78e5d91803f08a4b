import { awaitingDocumentStatuses, awaitingStatuses, type Person } from '@strata/contract'
import { type CompanyTransaction, sql } from '../platform/index.ts'
import { type ChartFacts, factColumns } from './chart-facts-views.ts'
import { type DocumentFacts, documentFactColumns } from './document-facts-views.ts'
import { type ExpectationFacts, expectationFactColumns } from './expectation-facts-views.ts'

/** A version of a global document in approval. */
export interface SentDocument extends DocumentFacts {
  chronId: number
  name: string
  version: number
  sentBy: Person
  /** The companyUserId. */
  sentById: number
  sentOn: string
}

export async function listSentDocuments(tx: CompanyTransaction): Promise<SentDocument[]> {
  return tx.many(sql`
    select ${documentFactColumns}, v.chron_id as "chronId", d.name, v.version, v.sent_on as "sentOn",
           json_build_object('firstName', m.first_name, 'lastName', m.last_name) as "sentBy", v.sent_by as "sentById"
      from document_version v
      join document d on d.company_id = v.company_id and d.chron_id = v.chron_id
      join membership m on m.company_id = v.company_id and m.id = v.sent_by
     where v.company_id = ${tx.companyId} and v.status ${sql.oneOf(awaitingDocumentStatuses)}`)
}

/** A version of a chart in approval. */
export interface SentChart extends ChartFacts {
  chronId: number
  version: number
  sentBy: Person
  sentOn: string
}

export async function listSentCharts(tx: CompanyTransaction): Promise<SentChart[]> {
  return tx.many(sql`
    select c.id, ${factColumns}, c.chron_id as "chronId", c.version, c.sent_on as "sentOn",
           json_build_object('firstName', m.first_name, 'lastName', m.last_name) as "sentBy"
      from chart c join membership m on m.company_id = c.company_id and m.id = c.sent_by
     where c.company_id = ${tx.companyId} and c.status = any(${awaitingStatuses})`)
}

/** A version of expectations in approval. */
export interface SentExpectation extends ExpectationFacts {
  chronId: number
  version: number
  sentBy: Person
  sentOn: string
}

export async function listSentExpectations(tx: CompanyTransaction): Promise<SentExpectation[]> {
  return tx.many(sql`
    select ${expectationFactColumns}, x.chron_id as "chronId", x.version, x.sent_on as "sentOn",
           json_build_object('firstName', m.first_name, 'lastName', m.last_name) as "sentBy"
      from expectation x join membership m on m.company_id = x.company_id and m.id = x.sent_by
     where x.company_id = ${tx.companyId} and x.status = any(${awaitingStatuses})`)
}
