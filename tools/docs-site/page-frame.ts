import { type Html, html } from './html.ts'
import { linkBetween, type PageHeading, type SitePage, sections } from './site-page.ts'

export interface Site {
  pages: readonly SitePage[]
  /** The version that the pages describe. */
  release: string
}

/** A whole page: what is beside its text is in the same place on all pages. Without script; in a narrow window the navigation folds. */
export function framePage(page: SitePage, { pages, release }: Site): Html {
  const to = (path: string) => linkBetween(page.path, path)
  const navigation = siteNavigation(page, pages)
  const contents = page.headings.length > 1 ? pageContents(page.headings) : undefined
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${page.section ? `${page.title} · Strata documentation` : 'Strata documentation'}</title>
<link rel="icon" type="image/svg+xml" href="${to('assets/favicon.svg')}">
<link rel="stylesheet" href="${to('assets/site.css')}">
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header class="top">
<a class="brand" href="${to('index.html')}"><img src="${to('assets/favicon.svg')}" alt="" width="20" height="20">Strata <span>Documentation</span></a>
<span class="release">Version ${release}</span>
</header>
<div class="columns">
<nav class="pages" aria-label="Documentation">${navigation}</nav>
<main id="content" tabindex="-1">
<div class="folds">
<details><summary>All pages</summary><nav aria-label="All pages">${navigation}</nav></details>
${contents && html`<details><summary>On this page</summary><nav aria-label="Contents">${contents}</nav></details>`}
</div>
<article>
${page.body}</article>
</main>
${contents && html`<nav class="contents" aria-label="On this page"><p class="label">On this page</p>${contents}</nav>`}
</div>
</body>
</html>
`
}

/** The many pages of the API come first where one is on one of them: without script nothing scrolls to where one is. */
function siteNavigation(page: SitePage, pages: readonly SitePage[]): Html[] {
  const own = page.section === 'API' ? page.section : undefined
  return [...new Set([own ?? sections[0], ...sections])].map((section) => {
    const shown = pages.filter((other) => other.section === section && (!other.isDetail || page.section === section))
    return html`<p class="label">${section}</p>
<ul>${shown.map((other) => html`<li${other.isDetail && html` class="detail"`}>${pageLink(page, other)}</li>`)}</ul>`
  })
}

const pageLink = (page: SitePage, other: SitePage): Html =>
  html`<a href="${linkBetween(page.path, other.path)}"${other === page && html` aria-current="page"`}>${other.title}</a>`

const pageContents = (headings: readonly PageHeading[]): Html =>
  html`<ul>${headings.map(({ id, text, depth }) => html`<li${depth === 3 && html` class="detail"`}><a href="#${id}">${text}</a></li>`)}</ul>`
