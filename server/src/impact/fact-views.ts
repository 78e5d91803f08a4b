import { type CompanyTransaction, type Statement, sql } from '../platform/index.ts'
import { belowRows } from './below-views.ts'
import type { BelowFact, Difference, ImpactFacts, Reference, RowFact } from './difference.ts'
import { familyRows, linkedRows, summaryRows, textRows, typedRows } from './reference-views.ts'
import { answeringRows } from './row-views.ts'
import { findTellingWord } from './rules/names-wholly.ts'

/** What the rules ask of the company, in one statement: nothing is asked where nothing of its kind changes, and nothing at all where nothing changes. */
export async function readFacts(tx: CompanyTransaction, difference: Difference): Promise<ImpactFacts> {
  const { placeChronId, removed, renamed, components, rows, isFirst } = difference
  const named = components.flatMap(({ processChronId }) => processChronId ?? [])
  const ofSummary = components.length > 0 && placeChronId !== null ? [placeChronId] : []
  const about = [...removed, ...renamed].map(({ chronId }) => chronId).concat(named, ofSummary)
  const additional = components.flatMap(({ additionalId }) => additionalId ?? [])
  const facts = await askTogether<Facts>(tx, {
    linked: linkedRows(tx, { about, additional }),
    texts: textRows(tx, [...new Set(renamed.flatMap(({ name }) => findTellingWord(name) ?? []))]),
    typed: typedRows(tx, neighboursOf(difference)),
    below: belowRows(
      tx,
      removed.map(({ chronId }) => chronId),
    ),
    family: ofSummary[0] === undefined ? undefined : familyRows(tx, ofSummary[0]),
    summaries: summaryRows(tx, named),
    answering: answeringRows(tx, isFirst ? [] : rows.map(({ chronId }) => chronId)),
  })
  return {
    below: facts.below ?? [],
    references: [...(facts.linked ?? []), ...(facts.texts ?? []), ...(facts.typed ?? [])],
    family: new Set(facts.family?.map(({ chronId }) => chronId)),
    summaries: new Map(facts.summaries?.map(({ processChronId, id }) => [processChronId, id])),
    ofRows: facts.answering ?? [],
  }
}

interface Facts {
  linked: Reference[]
  texts: Reference[]
  typed: Reference[]
  below: BelowFact[]
  family: { chronId: number }[]
  summaries: { processChronId: number; id: number }[]
  answering: RowFact[]
}

/** Whose inputs and outputs are looked at: those of customers and suppliers, where an input or output changes. */
const neighboursOf = ({ components, parties }: Difference): number[] =>
  components.some(({ kind }) => kind === 'input' || kind === 'output')
    ? [...new Set(parties.map(({ processChronId }) => processChronId))]
    : []

/** The rows of several questions, each as JSON has them, so that they hold no moments; what is not asked is not answered. */
async function askTogether<Answers>(
  tx: CompanyTransaction,
  questions: Record<keyof Answers & string, Statement | undefined>,
): Promise<Partial<Answers>> {
  const asked = Object.entries<Statement | undefined>(questions).flatMap(([name, rows]) =>
    rows ? [sql`(select coalesce(json_agg(q), '[]') from (${rows}) q) as ${sql.column(name)}`] : [],
  )
  return asked.length === 0 ? {} : tx.one(sql`select ${sql.join(asked, ', ')}`)
}
