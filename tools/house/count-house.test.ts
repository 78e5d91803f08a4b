import { describe, expect, it } from 'vitest'
import type { SourceFile } from '../source-files.ts'
import { countHouse } from './count-house.ts'
import { readImports } from './read-imports.ts'

const count = (files: readonly SourceFile[], words = '', pages: readonly SourceFile[] = []) =>
  countHouse(files, [file('docs/words.md', words), ...pages])
const file = (path: string, ...lines: string[]): SourceFile => ({ path, text: `${lines.join('\n')}\n` })

describe('what a file imports', () => {
  it('is read from every form, and told apart from what is there for the compiler alone', () => {
    const text = [
      "import './start.css'",
      "import react from 'react'",
      "import { call, type Call } from '../platform/client.ts'",
      "import type { User } from '../user/user.ts'",
      'import {',
      '  type Chart,',
      '  type Process,',
      "} from '@strata/contract'",
      "export { open } from './open.ts'",
      "const load = () => import('./late.ts')",
    ].join('\n')
    expect(readImports(text)).toEqual([
      { target: 'react', isType: false },
      { target: '../platform/client.ts', isType: false },
      { target: '../user/user.ts', isType: true },
      { target: '@strata/contract', isType: true },
      { target: './open.ts', isType: false },
      { target: './late.ts', isType: false },
      { target: './start.css', isType: false },
    ])
  })

  it('leaves out what a comment shows', () => {
    expect(readImports("/* import { a } from './a.ts' */\nconst b = 1\n")).toEqual([])
  })
})

describe('the counts of the house', () => {
  it('name an import that points upward or to the side, and leave one that points down', () => {
    const { counts, found } = count([
      file('web/src/platform/client.ts', "import { open } from '../chart/open.ts'"),
      file('web/src/chart/open.ts', "import { call } from '../platform/client.ts'"),
      file('web/src/report/list.ts', "import { find } from '../search/find.ts'"),
    ])
    expect(counts.upward).toBe(2)
    expect(found.upward).toEqual([
      'web/src/platform/client.ts imports web/src/chart/open.ts',
      'web/src/report/list.ts imports web/src/search/find.ts',
    ])
  })

  it('name an import past a door, and leave one through it', () => {
    const { found } = count([
      file('web/src/chart/open.ts', "import { call } from '../platform/client.ts'", "import { Dialog } from '../ui/index.ts'"),
    ])
    expect(found.pastDoors).toEqual(['web/src/chart/open.ts imports web/src/platform/client.ts'])
  })

  it('count the folders of a circle of what runs, and none of types', () => {
    const { counts, found } = count([
      file('server/src/chart/a.ts', "import { b } from '../user/b.ts'"),
      file('server/src/user/b.ts', "import { c } from '../alert/c.ts'"),
      file('server/src/alert/c.ts', "import { a } from '../chart/a.ts'"),
      file('server/src/report/d.ts', "import { a } from '../chart/a.ts'"),
      file('server/src/session/e.ts', "import type { F } from '../company/f.ts'"),
      file('server/src/company/f.ts', "import { e } from '../session/e.ts'"),
    ])
    expect(found.inCircles).toEqual(['server: alert chart user'])
    expect(counts.inCircles).toBe(3)
  })

  it('leave out what runs for tests alone', () => {
    const { counts } = count([
      file('web/src/platform/client.test.ts', "import { open } from '../chart/open.ts'", "const status = 'WIP'"),
      file('server/src/user/user-attacks.ts', "import { open } from '../report/open.ts'"),
    ])
    expect([counts.upward, counts.pastDoors, counts.statusLiterals]).toEqual([0, 0, 0])
  })

  it('name lines with a status or a role, but for the tables and the demo', () => {
    const { found } = count([
      file('server/src/chart/store.ts', 'const one = 1', "const open = ['WIP', 'IA']"),
      file('web/src/user/list.ts', "const mayEdit = role === 'leader'"),
      file('contract/src/chart/chart.ts', "const statuses = ['WIP', 'IA']"),
      file('server/src/demo/aurora/aurora.ts', "const status = 'APPROVED'"),
    ])
    expect(found.statusLiterals).toEqual(['server/src/chart/store.ts:2'])
    expect(found.roleLiterals).toEqual(['web/src/user/list.ts:1'])
  })

  it('name each citation of a paper that is not in the project', () => {
    const { found } = count([
      file('server/src/a.ts', '/** Ruled (`decisions.md` §22.1, `spec 3 §5`). */', '/** `docs/specification/rights.md` §2 */'),
    ])
    expect(found.citations).toEqual(['server/src/a.ts:1', 'server/src/a.ts:1'])
  })

  it('name each citation of a section that the specification lacks', () => {
    const page = file('docs/specification/5-rules.md', '## 2. Errors', '1. One code each.', '2. One sentence each.', '### 2.4 Limits')
    const cited = '/** As ruled (specification 5 §2, §2.2 and §2.4; specification 5 §2.3, §3; Specification 1 §1). */'
    expect(count([file('server/src/a.ts', cited)], '', [page]).found.citations).toEqual(Array(3).fill('server/src/a.ts:1'))
  })

  it('count words of a dialect in names and sentences, and none that docs/words.md keeps', () => {
    const files = [
      file('web/src/chart/tell-news.ts', 'export function tellNews() {', "  return 'What was rejected stands here'", '}'),
      file('web/src/chart/open.ts', "const key = 'tell'"),
    ]
    // The file's name and the function's name hold two words each, the sentence one.
    expect(count(files).counts.dialect).toBe(5)
    expect(count(files, 'plain-words: news').counts.dialect).toBe(3)
  })

  it('name short files with one importer', () => {
    const long = Array.from({ length: 15 }, (_, index) => `const line${index} = ${index}`)
    const { found } = count([
      file('web/src/chart/short.ts', 'export const a = 1'),
      file('web/src/chart/shared.ts', 'export const b = 1'),
      file('web/src/chart/long.ts', ...long),
      file(
        'web/src/chart/one.ts',
        "import { a } from './short.ts'",
        "import { b } from './shared.ts'",
        "import { line1 } from './long.ts'",
      ),
      file('web/src/chart/two.ts', "import { b } from './shared.ts'"),
    ])
    expect(found.smallFiles).toEqual(['web/src/chart/short.ts'])
  })

  it('take who imports a short file through a door for its importer, and not the door', () => {
    const { found } = count([
      file('web/src/chart/short.ts', 'export const a = 1'),
      file('web/src/chart/asked.ts', 'export const b = 1'),
      file('web/src/chart/index.ts', "export { b } from './asked.ts'", "export { a } from './short.ts'"),
      file('web/src/report/one.ts', "import { a, b } from '../chart/index.ts'"),
      file('web/src/search/two.ts', "import { b as c } from '../chart/index.ts'"),
    ])
    expect(found.smallFiles).toEqual(['web/src/chart/short.ts'])
  })

  it('leave a short file out that somebody loads late', () => {
    const { found } = count([
      file('web/src/chart/short.ts', 'export const a = 1'),
      file('web/src/chart/late.ts', 'export const b = 1'),
      file('web/src/chart/one.ts', "import { a } from './short.ts'", "const load = () => import('./late.ts')"),
    ])
    expect(found.smallFiles).toEqual(['web/src/chart/short.ts'])
  })

  it('name texts for people that stand outside of the contract', () => {
    const { found } = count([
      file(
        'web/src/report/list.tsx',
        "import '../report list.css'",
        'export const List = ({ isNew }: { isNew: boolean }) => (',
        '  <Dialog title={isNew ? "New report" : "Edit"} className="wide high" size="min(96vw, 1640px)">',
        '    <Button onClick={close}>Cancel</Button>',
        '    {count} / {total}',
        '  </Dialog>',
        ')',
        "const columns = [{ key: 'createdOn', label: 'Created' }]",
        "const hello = name + ' has uploaded a file.'",
        "if (kind === 'report list') throw new Error('The list is no list')",
      ),
      file(
        'server/src/report/report-service.ts',
        "fail('WRONG_STATE', { detail: 'The report is archived.' })",
        "log.warn({}, 'A report is lost')",
      ),
      file('server/src/report/report-store.ts', "const found = 'left join report on true'"),
      file('server/src/demo/aurora.ts', "const text = 'How we win orders'"),
      file('contract/src/report/report-messages.ts', "const title = 'Cross-functional reports'"),
    ])
    expect(found.texts).toEqual([
      'web/src/report/list.tsx:3',
      'web/src/report/list.tsx:3',
      'web/src/report/list.tsx:4',
      'web/src/report/list.tsx:8',
      'web/src/report/list.tsx:9',
      'server/src/report/report-service.ts:1',
    ])
  })

  it('name what is done by hand although it has one way, and leave the files in which that way is written', () => {
    const { counts, found } = count([
      file('web/src/report/list.tsx', "notify.error('Unable to save')", 'await call(reportRoutes.list)', 'total.toLocaleString()'),
      file('web/src/report/report-queries.ts', "const key = { queryKey: ['report', companyId] }", 'await call(reportRoutes.list)'),
      file(
        'web/src/report/refresh.ts',
        "refresh({ queryKey: ['report'] })",
        'names.sort((a, b) => a.localeCompare(b))',
        "notify.blocked('No report')",
      ),
      file('web/src/platform/format/format-date.ts', "new Intl.DateTimeFormat('en-US')"),
    ])
    expect(counts.secondWays).toBe(5)
    expect(found.secondWays).toEqual([
      'web/src/report/list.tsx:1: runAction or runSave',
      'web/src/report/list.tsx:2: query, or an Action beside its domain',
      'web/src/report/list.tsx:3: the format functions',
      'web/src/report/refresh.ts:2: compareTexts',
      'web/src/report/refresh.ts:1: the key function of the domain that owns the data',
    ])
  })
})
