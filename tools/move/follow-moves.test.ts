import { expect, it } from 'vitest'
import { expandMoves, withFolders } from './expand-moves.ts'
import { followMoves } from './follow-moves.ts'

const tracked = [
  'web/src/chart/say.ts',
  'web/src/chart/open.tsx',
  'web/src/chart/open.module.css',
  'web/src/chart/worker.ts',
  'web/src/process/tree/tree.tsx',
  'web/src/process/tree/row.tsx',
  'web/src/ui/button.tsx',
  'docs/architecture.md',
]
const moves = expandMoves('# dates\nweb/src/chart/say.ts web/src/platform/say.ts\n\nweb/src/process/tree web/src/workspace/tree', tracked)
const follow = (path: string, text: string): string => followMoves({ path, text }, moves, withFolders(tracked))

it('a folder moves with all that is in it', () => {
  expect([...moves]).toEqual([
    ['web/src/chart/say.ts', 'web/src/platform/say.ts'],
    ['web/src/process/tree/tree.tsx', 'web/src/workspace/tree/tree.tsx'],
    ['web/src/process/tree/row.tsx', 'web/src/workspace/tree/row.tsx'],
  ])
})

it('refuses what is not there, and what would replace another file', () => {
  expect(() => expandMoves('web/src/nothing web/src/some', tracked)).toThrow('Nothing to move')
  expect(() => expandMoves('web/src/chart/say.ts web/src/ui/button.tsx', tracked)).toThrow('would replace')
})

it('corrects what a file that stays imports of one that moved, in every form', () => {
  const text = [
    "import { say } from './say.ts'",
    "import styles from './open.module.css'",
    "const late = () => import('./say.ts')",
    "vi.mock('../process/tree/tree.tsx')",
    "new Worker(new URL('./worker.ts', import.meta.url))",
  ]
  expect(follow('web/src/chart/open.tsx', text.join('\n')).split('\n')).toEqual([
    "import { say } from '../platform/say.ts'",
    "import styles from './open.module.css'",
    "const late = () => import('../platform/say.ts')",
    "vi.mock('../workspace/tree/tree.tsx')",
    "new Worker(new URL('./worker.ts', import.meta.url))",
  ])
})

it('corrects what a file that moved imports of files that stay, and leaves its neighbours that moved with it', () => {
  const text = "import { Row } from './row.tsx'\nimport { open } from '../../chart/open.tsx'\nconst path = './not-a-file'"
  expect(follow('web/src/process/tree/tree.tsx', text)).toBe(text)
  expect(follow('web/src/chart/say.ts', "import { open } from './open.tsx'\nimport './worker.ts?worker'")).toBe(
    "import { open } from '../chart/open.tsx'\nimport '../chart/worker.ts?worker'",
  )
})

it('leaves a point in quotes that is no path', () => {
  const text = "const parts = token.split('.')"
  expect(follow('web/src/chart/say.ts', text)).toBe(text)
})

it('corrects full paths in documents, and no path that only begins alike', () => {
  expect(follow('docs/architecture.md', '`web/src/chart/say.ts` and web/src/chart/say.ts.bak, web/src/chart')).toBe(
    '`web/src/platform/say.ts` and web/src/chart/say.ts.bak, web/src/chart',
  )
})
