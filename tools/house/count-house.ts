import type { SourceFile } from '../source-files.ts'
import { countDialect, readKeptWords } from './count-dialect.ts'
import { findCircles } from './find-circles.ts'
import { findCitations } from './find-citations.ts'
import { findRoleLiterals, findStatusLiterals } from './find-literals.ts'
import { findPastDoors } from './find-past-doors.ts'
import { findSecondWays } from './find-second-ways.ts'
import { findSmallFiles } from './find-small-files.ts'
import { findTexts } from './find-texts.ts'
import { findUpward } from './find-upward.ts'
import { type FolderImport, listFolderImports } from './folder-imports.ts'
import type { Place } from './place.ts'

/** What makes a house hard to read, counted: each only ever falls. */
export interface HouseCounts {
  /** Imports against the order of the floors. */
  upward: number
  /** Imports past the door of a folder. */
  pastDoors: number
  /** Folders that are part of a circle. */
  inCircles: number
  /** Lines that name a status outside the tables. */
  statusLiterals: number
  roleLiterals: number
  /** Citations of papers that are not in the project, or of sections that are not in its specification. */
  citations: number
  /** Words of a dialect in names and texts. */
  dialect: number
  /** Lines that do by hand what has one way. */
  secondWays: number
  /** Files under 15 lines with one importer. */
  smallFiles: number
  /** Texts for people outside the messages of the contract. */
  texts: number
}

type Found = Readonly<Record<keyof HouseCounts, readonly string[]>>

/** `pages`: the documentation, `docs/words.md` among it. */
export function countHouse(files: readonly SourceFile[], pages: readonly SourceFile[]): { counts: HouseCounts; found: Found } {
  const imports = listFolderImports(files)
  const circles = findCircles(imports)
  const spoken = countDialect(files, readKeptWords(getWords(pages)))
  const found: Found = {
    upward: findUpward(imports).map(describeImport),
    pastDoors: findPastDoors(imports).map(describeImport),
    inCircles: circles.map(({ workspace, folders }) => `${workspace}: ${folders.join(' ')}`),
    statusLiterals: findStatusLiterals(files).map(describePlace),
    roleLiterals: findRoleLiterals(files).map(describePlace),
    citations: findCitations(files, pages).map(describePlace),
    dialect: [...spoken].filter(([, count]) => count > 0).map(([word, count]) => `${word}: ${count}`),
    secondWays: findSecondWays(files).map((place) => `${describePlace(place)}: ${place.instead}`),
    smallFiles: findSmallFiles(files),
    texts: findTexts(files).map(describePlace),
  }
  const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0)
  return {
    found,
    counts: {
      upward: found.upward.length,
      pastDoors: found.pastDoors.length,
      inCircles: sum(circles.map(({ folders }) => folders.length)),
      statusLiterals: found.statusLiterals.length,
      roleLiterals: found.roleLiterals.length,
      citations: found.citations.length,
      dialect: sum(spoken.values()),
      secondWays: found.secondWays.length,
      smallFiles: found.smallFiles.length,
      texts: found.texts.length,
    },
  }
}

const describeImport = ({ path, target }: FolderImport): string => `${path} imports ${target}`
const describePlace = ({ path, line }: Place): string => `${path}:${line}`

const getWords = (pages: readonly SourceFile[]): string => pages.find(({ path }) => path === 'docs/words.md')?.text ?? ''
