import { posix } from 'node:path'
import type { Html } from './html.ts'

export const sections = ['Guides', 'Operating', 'Releases', 'API'] as const
export type Section = (typeof sections)[number]

export interface PageHeading {
  id: string
  text: string
  depth: number
}

/** One page of the site, without its frame. */
export interface SitePage {
  /** From the site's root, as `operate/database.html`. */
  path: string
  title: string
  /** Absent: the first page. */
  section?: Section
  body: Html
  /** What the contents beside the page list, in order. */
  headings: readonly PageHeading[]
  /** In the navigation only on pages of the same section. */
  isDetail?: boolean
}

/** The address of one page of the site on another: both also open from a folder, without a server. */
export const linkBetween = (from: string, to: string): string => posix.relative(posix.dirname(from), to)
