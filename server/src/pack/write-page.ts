import { packPageMessages as messages } from '@strata/contract'
import type { PackLine } from './pack-line.ts'

interface Page {
  title: string
  /** Below the title, a line each. */
  about: readonly string[]
  /** From the page to the top of the pack: empty for `index.html`. */
  up: '' | '../'
}

/** The parts of a page that opens from disk, without a script and without anything from elsewhere. */
export function* beginPage({ title, about, up }: Page): Generator<string> {
  yield `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>\n`
  if (up !== '') yield `<p class="up"><a href="${up}index.html">${escapeHtml(messages.back)}</a></p>\n`
  yield `<h1>${escapeHtml(title)}</h1>\n${about.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}\n`
}

export const endPage = '</main></body></html>\n'

export const sectionHead = (title: string): string => `<h2>${escapeHtml(title)}</h2>\n`

/** A link to a file of the pack. */
export const linkTo = (path: string, text: string): string => `<a href="${escapeHtml(encodeURI(path))}">${escapeHtml(text)}</a>`

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const heads = (['on', 'where', 'what', 'who', 'why'] as const)
  .map((key) => `<th scope="col">${escapeHtml(messages.heads[key])}</th>`)
  .join('')

/** A table of lines; nothing where there is none. */
export async function* writeTable(lines: AsyncIterable<PackLine>, up: Page['up']): AsyncGenerator<string> {
  let count = 0
  for await (const line of lines) {
    if (count === 0) yield `<table><thead><tr>${heads}</tr></thead><tbody>\n`
    count += 1
    yield writeRow(line, up)
  }
  yield count === 0 ? `<p class="none">${escapeHtml(messages.nothing)}</p>\n` : '</tbody></table>\n'
}

function writeRow({ on, where, what, who, why, details, files }: PackLine, up: Page['up']): string {
  const links = files.map(({ name, path }) => linkTo(`${up}${path}`, name)).join(' ')
  const more = details.length === 0 ? '' : `<ul>${details.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>`
  const cells = [
    escapeHtml(on),
    escapeHtml(where),
    `<b>${escapeHtml(what)}</b>${links === '' ? '' : `<p>${links}</p>`}${more}`,
    escapeHtml(who),
    escapeHtml(why),
  ]
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`
}

const style = `
:root{color-scheme:light dark;--text:#171b21;--dim:#48515d;--line:#c9ced6;--sunken:#f3f4f6;--page:#fff;--link:#1b5fb4}
@media(prefers-color-scheme:dark){:root{--text:#e6e8eb;--dim:#a4acb7;--line:#3a414b;--sunken:#20252c;--page:#15181d;--link:#7db2f0}}
body{margin:0;background:var(--page);color:var(--text);font:14px/1.45 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}
main{max-width:76rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:1.6rem;line-height:1.2;margin:.4rem 0 .6rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}
p{margin:.15rem 0}main>p{color:var(--dim)}a{color:var(--link)}code{overflow-wrap:anywhere}
table{width:100%;table-layout:fixed;border-collapse:collapse;margin-top:1rem}th{background:var(--sunken);color:var(--dim);text-align:left}
th,td{padding:.4rem .6rem;vertical-align:top;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
th:first-child{width:11rem}th:nth-child(2),th:nth-child(4){width:13%}th:nth-child(5){width:17%}ul{margin:.3rem 0 0;padding-left:1.1rem;color:var(--dim)}li{white-space:pre-line}
ul.parts{list-style:none;padding:0;columns:2}ul.parts li{padding:.15rem 0}
@media(max-width:700px){thead{display:none}tr,td{display:block;border:0;padding:.1rem 0}tr{border-bottom:1px solid var(--line);padding:.6rem 0}ul.parts{columns:1}}
@media print{:root{color-scheme:light}main{max-width:none;padding:0}tr{break-inside:avoid}}
`.replaceAll('\n', '')
