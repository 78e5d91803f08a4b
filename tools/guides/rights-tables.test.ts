import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lexer } from 'marked'
import { describe, expect, it } from 'vitest'
import { root } from '../source-files.ts'
import { isHeading, isTable, plainText, readGuide } from './read-guide.ts'

/** The words of the guide for the columns of the rights matrix, which is held to the contract by its own test. */
const words: Record<string, string> = {
  admin: 'admin',
  ceo: 'CEO',
  advisor: 'advisor',
  sponsor: 'sponsor',
  leader: 'leader',
  owner: 'owner',
  spl: 'SPL',
  spm: 'SPM',
}
const matrix = readMatrix(readFileSync(join(root, 'docs/specification/rights.md'), 'utf8'))

/** Who holds an action, by the matrix: 'Macro', 'approve' → 'admin, sponsor'. */
function holders(section: string, action: string): string {
  const row = matrix.get(`${section}: ${action}`)
  if (!row) throw new Error(`The rights matrix has no ${action} of ${section}`)
  return row.join(', ')
}

function readMatrix(text: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  let section = ''
  for (const token of lexer(text)) {
    if (isHeading(token)) section = plainText(token)
    if (!isTable(token)) continue
    const columns = token.header.map((cell) => words[cell.text])
    for (const [action, ...cells] of token.rows) {
      const held = cells.flatMap((cell, index) => (cell.text === '—' || cell.text === 'closed' ? [] : [columns[index + 1]]))
      found.set(
        `${section}: ${action?.text}`,
        held.filter((word) => word !== undefined),
      )
    }
  }
  return found
}

/** The rows of the guide's table that has these columns. */
function rowsOf(columns: string): string[][] {
  const table = readGuide('administrator-guide')
    .body.filter(isTable)
    .find(({ header }) => header.map(({ text }) => text).join(' | ') === columns)
  return table?.rows.map((row) => row.map(({ text }) => text)) ?? []
}

describe("the rights tables of the administrator's guide", () => {
  it('tell of each chart who prepares, decides and exports it, as the contract does', () => {
    const sections = ['Global Chart', 'Process Summary', 'Macro', 'Micro', 'Micro, restricted']

    expect(rowsOf('Chart | Prepare | Approve or reject | Export')).toEqual(
      sections.map((section) => [section, holders(section, 'save'), holders(section, 'approve'), holders(section, 'export')]),
    )
    for (const section of sections) {
      expect(holders(section, 'create')).toBe(holders(section, 'save'))
      expect(holders(section, 'sendForApproval')).toBe(holders(section, 'save'))
      expect(holders(section, 'reject')).toBe(holders(section, 'approve'))
    }
  })

  it('tell who reads, writes and archives comments', () => {
    const types = { 'Global Chart': 'gpfc', 'Process Summary': 'ps', Macro: 'ma', Micro: 'mi' }

    expect(rowsOf('Chart | Read comments | Write comments | Archive threads')).toEqual(
      Object.entries(types).map(([chart, type]) => [
        chart,
        ...['comments', 'post comments', 'archive comments'].map((action) => holders(`Comments: ${type}`, action)),
      ]),
    )
  })

  it('tell who keeps documents and approves them', () => {
    const keepers = (section: string) => holders(section, 'upload')

    expect(rowsOf('Documents | Upload, file, archive | Approve or reject')).toEqual([
      ['Global Documents', keepers('Global Documents'), holders('Global Documents', 'approve')],
      ['Process Documents', keepers('Process Documents'), '—'],
    ])
    for (const section of ['Global Documents', 'Process Documents'])
      for (const action of ['createFolder', 'move', 'archive', 'remove']) expect(holders(section, action)).toBe(keepers(section))
  })

  it('tell who gives each role', () => {
    const said = rowsOf('Role | Assigned by').map(([role, givers = '']) => [role, new Set(givers.split(', '))])
    const byMatrix = (action: string, section: string) =>
      new Set(
        holders(section, `assign ${action}`)
          .split(', ')
          .map((word) => ({ admin: 'administrator', SPL: 'sub-process leader' })[word] ?? word),
      )

    expect(said).toEqual([
      ['Sponsor', byMatrix('sponsor', 'Process of the Global Chart')],
      ['Process Leader', byMatrix('leader', 'Process of the Global Chart')],
      ['Process Member', byMatrix('owner', 'Process of the Global Chart')],
      ['Sub-Process Leader', byMatrix('spl', 'Process of a Macro')],
      ['Sub-Process Member', byMatrix('spm', 'Process of a Macro')],
    ])
  })
})
