import { type Html, html, withCode } from '../html.ts'
import { anchoredHeading, scrollingTable } from '../render-markdown.ts'
import type { SitePage } from '../site-page.ts'
import { callView } from './call-view.ts'
import { listProblemCodes } from './problem-codes.ts'
import type { Call, OpenApi } from './read-openapi.ts'
import { schemaView } from './schema-view.ts'

/** The pages of the API: the written overview with a list of all calls and problem codes, and a page for each group of calls. */
export function apiPages(overview: SitePage, { calls, schemas }: OpenApi): SitePage[] {
  const groups = [...new Set(calls.map(({ group }) => group))].map((group) => ({
    group,
    title: titleOf(group),
    calls: calls.filter((call) => call.group === group),
  }))
  return [completeOverview(overview, groups, { calls, schemas }), ...groups.map(groupPage)]
}

interface Group {
  group: string
  title: string
  calls: readonly Call[]
}

/** `performanceRow` is `Performance row`. */
const titleOf = (group: string): string => {
  const words = group.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const pageOf = (group: string): string => `${group}.html`

function groupPage({ group, title, calls }: Group): SitePage {
  return {
    path: `api/${pageOf(group)}`,
    title,
    section: 'API',
    isDetail: true,
    body: html`<h1>${title}</h1>\n<p>What all calls have in common is in the <a href="index.html">overview</a>.</p>\n${calls.map(callView)}`,
    headings: calls.map(({ name }) => ({ id: name, text: name, depth: 2 })),
  }
}

function completeOverview(overview: SitePage, groups: readonly Group[], { calls, schemas }: OpenApi): SitePage {
  const parts: { id: string; text: string; content: Html }[] = [
    { id: 'calls', text: 'Calls', content: html`${groups.map(callList)}` },
    { id: 'problem-codes', text: 'Problem codes', content: codeTable(calls) },
    ...Object.entries(schemas).map(([name, schema]) => ({ id: `shape-${name}`, text: name, content: schemaView(schema) })),
  ]
  return {
    ...overview,
    body: html`${overview.body}${parts.map(({ id, text, content }) => html`${anchoredHeading({ id, text, depth: 2 })}${content}`)}`,
    headings: [...overview.headings, ...parts.map(({ id, text }) => ({ id, text, depth: 2 }))],
  }
}

/** The calls of a group, each with the anchor by which it is known: `/api#getCompany` leads here, and on to its page. */
const callList = ({ group, title, calls }: Group): Html => html`<h3><a href="${pageOf(group)}">${title}</a></h3>
<ul class="calls">${calls.map(
  ({ name, method, path, summary }) =>
    html`<li id="${name}"><a href="${pageOf(group)}#${name}">${name}</a> <span class="method">${method}</span> <code>${path}</code><br>${withCode(summary)}</li>`,
)}</ul>
`

const codeTable = (calls: readonly Call[]): Html =>
  scrollingTable(
    'Problem codes',
    html`<tr><th>code</th><th>status</th><th>usual sentence</th></tr>`,
    listProblemCodes(calls).map(
      ({ code, statuses, sentence }) => html`<tr id="${code}"><td><code>${code}</code></td><td>${statuses}</td><td>${sentence}</td></tr>`,
    ),
  )
