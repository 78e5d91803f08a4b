import { linesOf } from '../rich-text.ts'
import type { MailContent, MailItem, MailLink, MailPart } from './mail-content.ts'

/** A mail as plain text: what it says in the order of the page, each link on a line of its own. */
export function writeMailText({ company, heading, paragraphs = [], parts = [], items = [], button, notes, settings }: MailContent): string {
  const blocks = [
    ...(company === undefined ? [] : [company]),
    heading,
    ...paragraphs,
    ...parts.map(writePart),
    ...items.map(writeItem),
    ...(button ? [writeLink(button)] : []),
    ...notes,
    ...(settings ? [writeLink(settings)] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}

const writePart = (part: MailPart): string =>
  `${part.label}:\n${'lines' in part ? part.lines.map((line) => `- ${line}`).join('\n') : quote(linesOf(part.richText))}`

/** What people wrote, marked as theirs: no line of it passes for a line of ours, such as the button. */
const quote = (text: string): string => text.replaceAll(/^/gm, '> ')

const writeItem = ({ title, facts, link }: MailItem): string => [title, ...facts, link].join('\n')

const writeLink = ({ label, link }: MailLink): string => `${label}:\n${link}`
