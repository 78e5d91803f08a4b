import type { SourceFile } from '../source-files.ts'
import { isTestPart } from './folder-imports.ts'

const parts = ['contract', 'diagram', 'server', 'web', 'tools'] as const

/** A thing that is found by the form of the code: how often, in the files of `under` that are no tests. */
interface Form {
  what: string
  under: RegExp
  form: RegExp
}

/** Domains whose versions are sent, decided and withdrawn: not invitations, requests for guidance or signals. */
const versioned = 'version|chart|summary|document|expectation|improvement|performance|process'

const forms: readonly Form[] = [
  {
    what: 'sites where a component or hook of web asks the server itself: `call(` in a *.tsx or a use-*.ts',
    under: /^web\/src\/(?!platform\/).*(?:\.tsx|\/use-[^/]*\.ts)$/,
    form: /(?<![.\w])call\(/g,
  },
  {
    what: 'sites where web says by hand that an action failed: `notifyFailure(`, `notify.failure(` or `notify.error(`',
    under: /^web\/src\/(?!platform\/)/,
    form: /\bnotifyFailure\(|\bnotify\.(?:failure|error)\(/g,
  },
  {
    what: 'functions of server that send, decide or withdraw a version, by their names',
    under: new RegExp(`^server/src/(?:${versioned})/`),
    form: /^export (?:async function|function|const) (?:send|decide|withdraw)(?=[A-Z(:]| =)/gm,
  },
  {
    what: 'sites of web that call a route which sends, decides or withdraws a version',
    under: new RegExp(`^web/src/(?:${versioned})/`),
    form: /(?<![.\w])call\(\s*(?:\w*[rR]outes\.)+(?:send|decide|withdraw)\w*/g,
  },
  {
    what: 'files of web that send, decide or withdraw a version, by their names',
    under: new RegExp(`^web/src/(?:${versioned})/.*\\b(?:send|decid|decision|withdraw)[^/]*\\.tsx?$`),
    form: /^/g,
  },
]

/** Figures to compare the whole before and after a change with, each with what it counts. */
export function countProject(files: readonly SourceFile[]): { what: string; count: string }[] {
  const sources = files.filter(({ path }) => !isTestPart(path))
  return [
    ...parts.map((part) => ({ what: `${part}: files, lines, median lines`, count: describeSize(sources, `${part}/`) })),
    { what: 'all of these', count: describeSize(sources, new RegExp(`^(?:${parts.join('|')})/`)) },
    ...forms.map(({ what, under, form }) => ({ what, count: String(countForm(sources, under, form)) })),
  ]
}

const countForm = (files: readonly SourceFile[], under: RegExp, form: RegExp): number =>
  files.filter(({ path }) => under.test(path)).reduce((total, { text }) => total + [...text.matchAll(form)].length, 0)

function describeSize(files: readonly SourceFile[], under: string | RegExp): string {
  const isUnder = (path: string): boolean => (typeof under === 'string' ? path.startsWith(under) : under.test(path))
  const lines = files.flatMap(({ path, text }) => (isUnder(path) ? [text.split('\n').length - 1] : [])).sort((a, b) => a - b)
  const total = lines.reduce((sum, each) => sum + each, 0)
  return [lines.length, total, lines[Math.ceil(lines.length / 2) - 1] ?? 0].map((each) => each.toLocaleString('en')).join(', ')
}
