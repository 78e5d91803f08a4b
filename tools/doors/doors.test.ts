import { describe, expect, it } from 'vitest'
import { addNames, readDoor, writeDoor } from './door.ts'
import { throughDoors } from './through-doors.ts'

const lead = (...lines: string[]) => throughDoors({ path: 'web/src/report/list/table.tsx', text: `${lines.join('\n')}\n` })

describe('a file that enters another folder', () => {
  it('imports names from its door, once, and types as types', () => {
    const { text, wanted } = lead(
      "import { useState } from 'react'",
      "import { call } from '../../platform/client.ts'",
      "import type { ReportRow } from '../row.ts'",
      "import { type Query, query as ask } from '../../platform/query.ts'",
    )
    expect(text.split('\n')).toEqual([
      "import { useState } from 'react'",
      "import { type Query, call, query as ask } from '../../platform/index.ts'",
      "import type { ReportRow } from '../row.ts'",
      '',
    ])
    expect(wanted).toEqual([
      expect.objectContaining({ door: 'web/src/platform/index.ts', from: './client.ts', names: [{ written: 'call', isType: false }] }),
      expect.objectContaining({
        door: 'web/src/platform/index.ts',
        from: './query.ts',
        names: [
          { written: 'Query', isType: true },
          { written: 'query', isType: false },
        ],
      }),
    ])
  })

  it('loads a part late by a function of the door', () => {
    const { text, wanted } = lead(
      "const Dialog = lazyDialog('A', () =>",
      "  import('../../chart/pdf-dialog.tsx').then((module) => module.PdfDialog),",
      ')',
    )
    expect(text.split('\n')).toEqual([
      "import { loadPdfDialog } from '../../chart/index.ts'",
      "const Dialog = lazyDialog('A', loadPdfDialog,",
      ')',
      '',
    ])
    expect(wanted).toEqual([
      expect.objectContaining({ lazy: "export const loadPdfDialog = () => import('./pdf-dialog.tsx').then((module) => module.PdfDialog)" }),
    ])
  })

  it('takes the classes of a style sheet from the door', () => {
    const { text, wanted } = lead("import styles from '../../chart/work/chart-toolbar.module.css'")
    expect(text).toBe("import { chartToolbarStyles as styles } from '../../chart/index.ts'\n")
    expect(wanted).toEqual([
      expect.objectContaining({
        from: './work/chart-toolbar.module.css',
        names: [{ written: 'default as chartToolbarStyles', isType: false }],
      }),
    ])
  })

  it('leaves what is in its own folder, and lists a module that is imported for what it does', () => {
    const lines = ["import '../../chart/register.ts'", "import { row } from '../row.ts'"]
    expect(lead(...lines)).toEqual({ text: `${lines.join('\n')}\n`, wanted: [], left: ['../../chart/register.ts'] })
  })
})

it('a door keeps what it has, sorted by file', () => {
  const door = readDoor("export { b } from './b.ts'\n")
  addNames(door, './a.ts', [{ written: 'A', isType: true }])
  addNames(door, './other.ts', [{ written: 'b', isType: true }])
  expect(writeDoor(door)).toBe("export type { A } from './a.ts'\nexport { b } from './b.ts'\n")
})
