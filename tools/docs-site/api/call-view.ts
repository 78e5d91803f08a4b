import { type Html, html, withCode } from '../html.ts'
import { anchoredHeading, scrollingTable } from '../render-markdown.ts'
import { codesOf } from './problem-codes.ts'
import type { Answer, Call, Parameter } from './read-openapi.ts'
import { schemaView, typeLine } from './schema-view.ts'

/** One call: what it does, who may call it, what it takes and what it answers. */
export const callView = (call: Call): Html => html`<section class="call">
${anchoredHeading({ id: call.name, text: call.name, depth: 2 })}${callAddress(call)}
<p>${withCode(call.summary)}</p>
<p class="right-of-call">${call.description}</p>
${call.parameters.length > 0 && parameterTable(call)}${bodyView(call)}
<h3>Answers</h3>
${Object.entries(call.responses)
  .filter(([, { content }]) => !isProblem(content))
  .map(([status, answer]) => answerView(status, answer))}
${problemTable(call)}</section>
`

/** The method and path of a call. */
const callAddress = ({ method, path }: Pick<Call, 'method' | 'path'>): Html =>
  html`<p class="address"><span class="method">${method}</span> <code>${path}</code></p>`

const parameterTable = ({ name, parameters }: Call): Html =>
  html`<h3>Parameters</h3>\n${scrollingTable(
    `Parameters of ${name}`,
    html`<tr><th>name</th><th>in</th><th>value</th></tr>`,
    parameters.map(parameterRow),
  )}`

const parameterRow = (parameter: Parameter): Html =>
  html`<tr><td><code>${parameter.name}</code></td><td>${parameter.in}</td><td>${!parameter.required && html`<span class="optional">optional</span> `}${typeLine(parameter.schema)}</td></tr>`

function bodyView({ requestBody }: Call): Html | undefined {
  if (!requestBody) return undefined
  return html`<h3>Body${!requestBody.required && ', optional'}</h3>\n${contentView(requestBody.content)}`
}

function answerView(status: string, { description, headers = {}, content }: Answer): Html {
  const names = Object.keys(headers).filter((name) => name !== 'x-correlation-id')
  return html`<p><span class="status">${status}</span> ${description}${
    names.length > 0 && html`, with ${names.map((name, index) => html`${index > 0 && ', '}<code>${name}</code>`)}`
  }</p>\n${content && contentView(content)}`
}

const contentView = (content: NonNullable<Answer['content']>): Html =>
  html`${Object.entries(content).map(([media, { schema }]) => {
    const view = schemaView(schema)
    const isShort = view.source.length < longestOpen
    return html`<details class="shape"${isShort && html` open`}><summary><code>${media}</code></summary>\n${view}</details>\n`
  })}`

/** Letters of HTML, about thirty fields: longer shapes fold, so that one sees what a call is for before all that its answer holds. */
const longestOpen = 4000

function problemTable(call: Call): Html {
  const rows = Object.entries(call.responses).filter(([, { content }]) => isProblem(content))
  return html`<details class="shape"><summary>What may go wrong</summary>\n${scrollingTable(
    `What may go wrong with ${call.name}`,
    html`<tr><th>status</th><th>code</th></tr>`,
    rows.map(
      ([status, { description }]) => html`<tr><td>${status}</td><td>${codesOf(description).map(({ code }) => codeLink(code))}</td></tr>`,
    ),
  )}</details>\n`
}

const codeLink = (code: string): Html => html`<a href="index.html#${code}"><code>${code}</code></a> `

const isProblem = (content: Answer['content']): boolean => content !== undefined && 'application/problem+json' in content
