import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findMoves } from './find-moves.ts'
import { renameAll } from './rename-all.ts'
import { readRenames } from './rename-list.ts'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Runs a list over files that are made for it; answers what each changed file reads afterwards. */
function run(files: Readonly<Record<string, string>>, list: object) {
  const root = mkdtempSync(join(tmpdir(), 'rename-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const renames = readRenames(JSON.stringify({ symbols: [], texts: [], files: [], ...list }))
  const { moves, notes } = findMoves(Object.keys(files), renames.files, (path) => readFileSync(join(root, path), 'utf8'))
  const done = renameAll(root, Object.keys(files), renames, moves)
  return { ...done, texts: Object.fromEntries(done.texts), moves: Object.fromEntries(moves), notes: [...notes, ...done.notes] }
}

describe('a name of code', () => {
  it('is followed wherever it is used: variables, parameters, keys, props, types and keys of types', () => {
    const { texts } = run(
      {
        'web/note.ts': 'export interface Note { told: string; on: Date }\nexport const first = (note: Note) => note.told\n',
        'web/use-note.ts':
          "import type { Note } from './note.ts'\nexport function show({ told }: Pick<Note, 'told'>): Note {\n  return { told, on: new Date() }\n}\nexport type Told = Note['told']\n",
      },
      { symbols: [{ from: 'told', to: 'text' }] },
    )
    expect(texts).toEqual({
      'web/note.ts': 'export interface Note { text: string; on: Date }\nexport const first = (note: Note) => note.text\n',
      'web/use-note.ts':
        "import type { Note } from './note.ts'\nexport function show({ text }: Pick<Note, 'text'>): Note {\n  return { text, on: new Date() }\n}\nexport type Told = Note['text']\n",
    })
  })

  it('keeps the key of a schema, which is stored or sent, and gives the variable beside it the new name', () => {
    const { texts } = run(
      {
        'contract/note.ts':
          "import { z } from 'zod'\nconst told = z.string()\nexport const note = z.object({ told })\nexport const other = z.object({ told: z.string() })\n",
      },
      { symbols: [{ from: 'told', to: 'text' }] },
    )
    expect(texts).toEqual({
      'contract/note.ts':
        "import { z } from 'zod'\nconst text = z.string()\nexport const note = z.object({ told: text })\nexport const other = z.object({ told: z.string() })\n",
    })
  })

  it('is written out where only the key or only the variable has another name', () => {
    const { texts } = run(
      {
        'web/note.ts': 'export interface Note { told: string }\n',
        'web/use-note.ts': "import type { Note } from './note.ts'\nexport const make = (told: string): Note => ({ told })\n",
      },
      { symbols: [{ file: 'note.ts', from: 'told', to: 'text' }] },
    )
    expect(texts['web/use-note.ts']).toBe(
      "import type { Note } from './note.ts'\nexport const make = (told: string): Note => ({ text: told })\n",
    )
  })

  it('has the name of the nearest entry: of the file, wherever the file is, before that of all files', () => {
    const { texts, notes } = run(
      {
        'web/a/tell.ts': 'export const tell = (): void => undefined\n',
        'web/b/other.ts':
          "import { tell } from '../a/tell.ts'\nconst act = tell\nfunction inner(): void {\n  const tell = act\n  tell()\n}\ninner()\n",
      },
      {
        symbols: [
          { from: 'tell', to: 'notify' },
          { file: 'tell.ts', from: 'tell', to: 'announce' },
          { from: 'hear', to: 'receive' },
        ],
      },
    )
    expect(texts['web/b/other.ts']).toBe(
      "import { announce } from '../a/tell.ts'\nconst act = announce\nfunction inner(): void {\n  const notify = act\n  notify()\n}\ninner()\n",
    )
    expect(notes).toEqual(['not found: hear'])
  })

  it('that means something else there already is a collision', () => {
    const { collisions } = run(
      { 'web/a.ts': 'const notify = 1\nexport function go(tell: number): number {\n  return tell + notify\n}\n' },
      { symbols: [{ from: 'tell', to: 'notify' }] },
    )
    expect(collisions).toEqual(['web/a.ts: tell cannot be notify, which is web/a.ts:1'])
  })

  it('is corrected in comments and documents, but not where it is a plain word or part of a text', () => {
    const { texts } = run(
      {
        'web/a.ts':
          "/** What `tell` does after writeWhen; what they tell. */\nexport const writeWhen = 'see // writeWhen'\nexport const tell = 1\n",
        'docs/a.md': 'Call `tell`, or writeWhen: it will tell.\n',
        'CHANGELOG.md': 'writeWhen is there.\n',
      },
      {
        symbols: [
          { from: 'writeWhen', to: 'formatWhen' },
          { from: 'tell', to: 'notify' },
        ],
      },
    )
    expect(texts).toEqual({
      'web/a.ts':
        "/** What `notify` does after formatWhen; what they tell. */\nexport const formatWhen = 'see // writeWhen'\nexport const notify = 1\n",
      'docs/a.md': 'Call `notify`, or formatWhen: it will tell.\n',
    })
  })

  it('of a class of a sheet is renamed in the sheet and in the file that imports it', () => {
    const { texts } = run(
      {
        'web/a.module.css': '.bar > .told,\n.told:hover {\n  color: red;\n}\n',
        'web/a.ts': "import classes from './a.module.css'\nexport const one = classes.told\n",
        'web/css.d.ts': "declare module '*.module.css' {\n  const classes: Readonly<Record<string, string>>\n  export default classes\n}\n",
      },
      { symbols: [{ file: 'a.module.css', from: 'told', to: 'text' }] },
    )
    expect(texts).toEqual({
      'web/a.module.css': '.bar > .text,\n.text:hover {\n  color: red;\n}\n',
      'web/a.ts': "import classes from './a.module.css'\nexport const one = classes.text\n",
    })
  })
})

describe('a file', () => {
  it('takes its tests and sheets along, and everything that imports or names it follows', () => {
    const { texts, moves } = run(
      {
        'web/a/write-when.ts': 'export const when = 1\n',
        'web/a/write-when.test.ts': "import { when } from './write-when.ts'\nvi.mock('./write-when.ts', () => ({ when }))\n",
        'web/a/write-when.module.css': '.when {\n  color: red;\n}\n',
        'web/b/b.ts':
          "// as in `write-when.ts`\nexport const load = () => import('../a/write-when.ts')\nexport const at = new URL('../a/write-when.ts', import.meta.url)\n",
        'tools/b.ts': "export const path = 'web/a/write-when.ts'\nexport const other = 'web/c/write-when.ts'\n",
        'docs/a.md': 'See [it](../web/a/write-when.ts).\n',
      },
      { files: [{ file: 'write-when.ts', to: 'format-date.ts' }] },
    )
    expect(moves).toEqual({
      'web/a/write-when.ts': 'web/a/format-date.ts',
      'web/a/write-when.test.ts': 'web/a/format-date.test.ts',
      'web/a/write-when.module.css': 'web/a/format-date.module.css',
    })
    expect(texts).toEqual({
      'web/a/write-when.test.ts': "import { when } from './format-date.ts'\nvi.mock('./format-date.ts', () => ({ when }))\n",
      'web/b/b.ts':
        "// as in `format-date.ts`\nexport const load = () => import('../a/format-date.ts')\nexport const at = new URL('../a/format-date.ts', import.meta.url)\n",
      'tools/b.ts': "export const path = 'web/a/format-date.ts'\nexport const other = 'web/c/write-when.ts'\n",
      'docs/a.md': 'See [it](../web/a/format-date.ts).\n',
    })
  })

  it('is told from another of its name by a word it holds, and stays where the new name is taken', () => {
    const { moves, notes } = run(
      {
        'web/a/tell.ts': 'export const ofPlans = 1\n',
        'web/b/tell.ts': 'export const ofCharts = 1\n',
        'web/b/notify.ts': 'export const taken = 1\n',
      },
      {
        files: [
          { file: 'tell.ts', beside: 'ofPlans', to: 'announce.ts' },
          { file: 'tell.ts', beside: 'ofCharts', to: 'notify.ts' },
          { file: 'hear.ts', to: 'receive.ts' },
        ],
      },
    )
    expect(moves).toEqual({ 'web/a/tell.ts': 'web/a/announce.ts' })
    expect(notes).toEqual(['no file is called hear.ts', 'web/b/tell.ts stays: there is a file web/b/notify.ts'])
  })
})
