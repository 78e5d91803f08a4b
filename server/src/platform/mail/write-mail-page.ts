import { html } from './html.ts'
import type { MailContent, MailItem, MailLink, MailPart } from './mail-content.ts'
import { looks, styleSheet } from './mail-look.ts'

/** A mail as a page of at most 600 px, in tables, which every program for mails lays out alike. */
export function writeMailPage(content: MailContent): string {
  const { subject, company, notes, settings } = content
  const head = html`<span class="product" style="${looks.product}">Strata</span>${company === undefined ? '' : ` · ${company}`}`
  const foot = [...notes.map((note) => html`${note}`), ...(settings ? [writeLink(settings)] : [])].join('<br>')
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${html.trusted(styleSheet)}</style>
</head>
<body class="page" style="${looks.page}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${looks.page}"><tr><td class="frame" align="center" style="${looks.frame}">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" border="0" style="${looks.card}">
<tr><td class="head" align="left" dir="auto" style="${looks.head}">${html.trusted(head)}</td></tr>
<tr><td class="body" align="left" style="${looks.body}">${html.trusted(writeBody(content))}</td></tr>
<tr><td class="foot" align="left" style="${looks.foot}">${html.trusted(foot)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const writeBody = ({ heading, paragraphs = [], parts = [], items = [], button }: MailContent): string =>
  [
    html`<h1 class="heading" dir="auto" style="${looks.heading}">${heading}</h1>`,
    ...paragraphs.map((text) => html`<p dir="auto" style="${looks.paragraph}">${text}</p>`),
    ...parts.map(writePart),
    ...items.map(writeItem),
    ...(button ? [writeButton(button)] : []),
  ].join('')

function writePart(part: MailPart): string {
  const content = 'lines' in part ? writeList(part.lines) : part.richText
  return html`<p class="label" style="${looks.label}">${part.label}</p><div class="part" dir="auto" style="${looks.part}">${html.trusted(content)}</div>`
}

const writeList = (lines: readonly string[]): string =>
  html`<ul style="${looks.list}">${html.trusted(lines.map((line) => html`<li dir="auto">${line}</li>`).join(''))}</ul>`

function writeItem({ title, link, facts }: MailItem): string {
  const lines = facts.map((fact) => html`<br><span class="fact" style="${looks.fact}">${fact}</span>`).join('')
  return html`<p class="part" dir="auto" style="${looks.part}"><b>${html.trusted(writeLink({ label: title, link }))}</b>${html.trusted(lines)}</p>`
}

const writeButton = ({ label, link }: MailLink): string =>
  html`<p style="${looks.last}"><a class="button" href="${link}" style="${looks.button}">${label}</a></p>`

const writeLink = ({ label, link }: MailLink): string => html`<a class="link" href="${link}" style="${looks.link}">${label}</a>`
