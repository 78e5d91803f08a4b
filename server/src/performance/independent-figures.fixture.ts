import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One row of customers or suppliers of one month, judged from a backup alone: nothing here is shared with the product. */
export interface JudgedRow {
  pid: string
  type: string
  /** Months since the year 0. */
  month: number
  completed: boolean
  param: string
  delivered: string
  /** Of the values of days or projects, where there are some: what delivered should be. */
  mean: string | undefined
  outside: number | undefined
  colour: 'green' | 'yellow' | 'red' | 'lightgrey'
  action: string
}

type Row = Record<string, string | null>

/** Reads the tables of a backup's folder. */
export async function judgeBackup(folder: string): Promise<JudgedRow[]> {
  const { manifest }: { manifest: { tables: { name: string; columns: string[] }[] } } = JSON.parse(
    await readFile(join(folder, 'manifest.json'), 'utf8'),
  )
  const read = async (table: string): Promise<Row[]> => {
    const columns = manifest.tables.find(({ name }) => name === table)?.columns ?? []
    const lines = (await readFile(join(folder, 'tables', `${table}.jsonl`), 'utf8')).split('\n').filter((line) => line !== '')
    return lines.map((line) => Object.fromEntries(JSON.parse(line).map((value: string | null, at: number) => [columns[at], value])))
  }
  const months = new Map((await read('performance_data')).map((row) => [key(row, 'id'), row]))
  const details = new Map((await read('expectation_detail')).map((row) => [key(row, 'id'), row]))
  const expectations = new Map((await read('expectation')).map((row) => [key(row, 'id'), row]))
  const processes = new Map((await read('process')).map((row) => [key(row, 'chron_id'), row]))
  const values = groupBy(await read('performance_value'), (row) => key(row, 'row_id'))
  return (await read('performance_row')).map((row) => {
    const month = at(months, key(row, 'data_id'))
    const detail = at(details, key(row, 'detail_id'))
    const expectation = at(expectations, key(month, 'expectation_id'))
    const process = at(processes, key(expectation, 'process_chron_id'))
    const single = (values.get(key(row, 'id')) ?? []).sort((a, b) => Number(a.ordinal) - Number(b.ordinal)).map((v) => v.value ?? '')
    return {
      pid: process.pid ?? '',
      type: expectation.type ?? '',
      month: Number(month.year) * 12 + Number(month.month) - 1,
      completed: month.status === 'APPROVED',
      param: detail.param ?? '',
      delivered: row.delivered ?? '',
      ...(single.length === 0 ? { mean: undefined, outside: undefined } : summed(detail, single)),
      colour: judge(detail, row),
      action: row.short_term_action ?? '',
    }
  })
}

/** Lists by what their items have in common. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const key = (row: Row, column: string): string => `${row.company_id}/${row[column]}`

function at(rows: ReadonlyMap<string, Row>, id: string): Row {
  const row = rows.get(id)
  if (!row) throw new Error(`The backup lacks ${id}.`)
  return row
}

/** In thousandths, so that nothing is lost. */
function summed(detail: Row, values: readonly string[]): { mean: string; outside: number | undefined } {
  if (detail.uom_type === 'T') return { mean: values.at(-1) ?? '', outside: undefined }
  const places = (detail.target ?? '').split('.')[1]?.length ?? 0
  const sum = values.reduce((total, value) => total + Math.round(Number(value) * 1000), 0)
  const unit = 1000 / 10 ** places
  const mean = (Math.sign(sum) * Math.floor(Math.abs(sum) / values.length / unit + 0.5)) / 10 ** places
  const [least, most] = bounds(detail)
  return { mean: mean.toFixed(places), outside: values.filter((value) => Number(value) < least || Number(value) > most).length }
}

/** What is no number leaves its side open. */
function bounds(detail: Row): [number, number] {
  const [least, most] = [Number(detail.val_min), Number(detail.val_max)]
  return [Number.isNaN(least) ? Number.NEGATIVE_INFINITY : least, Number.isNaN(most) ? Number.POSITIVE_INFINITY : most]
}

/** specification 5 §13, read from the stored figures; frequencies 2 and 4 are Per Day and Per Project. */
function judge(detail: Row, row: Row): JudgedRow['colour'] {
  const delivered = row.delivered ?? ''
  if (delivered === '' || delivered === 'NV') return 'yellow'
  const cannot = detail.uom_type === 'T' || Number.isNaN(Number(delivered)) || (detail.val_min === 'NA' && detail.val_max === 'NA')
  if (cannot) return 'lightgrey'
  const looks = ['2', '4'].includes(detail.frequency_id ?? '') ? [delivered, row.val_min, row.val_max] : [delivered]
  const [least, most] = bounds(detail)
  const numbers = looks.map(Number).filter((number) => !Number.isNaN(number))
  return numbers.some((number) => number < least || number > most) ? 'red' : 'green'
}
