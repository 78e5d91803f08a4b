/** What a mail says, whatever it looks like; a text with line breaks is several lines. */
export interface MailContent {
  subject: string
  /** The company that it is about; left out where it is about a login alone. */
  company?: string
  /** The one sentence that says it all. */
  heading: string
  paragraphs?: readonly string[]
  /** Something longer, each under a name of its own. */
  parts?: readonly MailPart[]
  /** What it lists, each with its own link. */
  items?: readonly MailItem[]
  button?: MailLink
  /** In small print below: why one receives it, until when a link works. */
  notes: readonly string[]
  /** The last line: where it can be changed whether such mails come. */
  settings?: MailLink
}

export interface MailLink {
  label: string
  link: string
}

export interface MailItem {
  title: string
  link: string
  /** Who, when. */
  facts: readonly string[]
}

export type MailPart = { label: string; lines: readonly string[] } | { label: string; richText: string }
