import { packPageMessages as messages, type PackSection, packSections } from '@strata/contract'
import { type AuditOfPack, auditName } from './archive/pack-manifest.ts'
import type { PackLine } from './pack-line.ts'
import type { PackHead } from './write-pack.ts'
import { beginPage, endPage, escapeHtml, linkTo, sectionHead, writeTable } from './write-page.ts'

interface Index {
  counts: Record<PackSection, number>
  audit: AuditOfPack
  listAll: () => AsyncIterable<PackLine>
}

/** The first page: what the pack is of, what held at the end of its period, and where all that led there is. */
export async function* writeIndex(head: PackHead, { counts, audit, listAll }: Index): AsyncGenerator<string> {
  yield* beginPage({ title: head.title, about: [head.companyName, head.period, head.madeBy], up: '' })
  const parts = Object.entries(packSections).map(
    ([section, title]) =>
      `<li>${linkTo(`pages/${section}.html`, title)} · ${escapeHtml(messages.lines({ count: counts[section as PackSection] }))}</li>`,
  )
  yield `<ul class="parts">${parts.join('')}<li>${linkTo('pack.pdf', messages.register)}</li><li>${linkTo(auditName, messages.audit)}</li></ul>\n`
  yield sectionHead(messages.inForce)
  yield* writeTable(onlyInForce(listAll()), '')
  yield sectionHead(messages.audit)
  const count = audit.entries
  yield `<p>${escapeHtml(audit.holds === 'whole' ? messages.auditWhole({ count }) : messages.auditItems({ count }))}</p>\n`
  yield sectionHead(messages.check)
  yield `<p>${escapeHtml(messages.checkText)}</p><p><code>${escapeHtml(messages.signedBy({ fingerprint: head.fingerprint }))}</code></p>\n`
  yield endPage
}

/** Each thing in few words; all that is known of it is in its part. */
async function* onlyInForce(lines: AsyncIterable<PackLine>): AsyncGenerator<PackLine> {
  for await (const line of lines) if (line.isInForce) yield { ...line, details: [] }
}

export async function* writeSectionPage(head: PackHead, section: PackSection, lines: AsyncIterable<PackLine>): AsyncGenerator<string> {
  yield* beginPage({ title: packSections[section], about: [head.title, head.companyName, head.period], up: '../' })
  yield* writeTable(lines, '../')
  yield endPage
}
