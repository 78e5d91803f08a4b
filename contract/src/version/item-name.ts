import { defineMessages } from '../messages/index.ts'

/** What has versions, by what it is of and what it is. */
export interface NamedItem {
  /** The process it belongs to, or the name of a document; null: the Global Chart. */
  of: { pid: string; pname: string } | string | null
  /** `Micro`, `Customer expectations`, `General Documents` */
  type: string
}

const messages = defineMessages({
  process: '({pid}) {pname}',
  item: '{of} — {type}',
  version: '{item}, version {version}',
})

/**
 * The one way to name what has versions, and a version of it, in titles, lists, alerts and mails: `(P1.2) Configure and quote — Micro, version 1`.
 * What people look for comes first.
 */
export function nameItem({ of, type, version }: NamedItem & { version?: number }): string {
  const item = of === null ? type : messages.item({ of: typeof of === 'string' ? of : nameProcess(of), type })
  return version === undefined ? item : messages.version({ item, version: String(version) })
}

/** '(P1) Win orders' */
export const nameProcess = ({ pid, pname }: { pid: string; pname: string }): string => messages.process({ pid, pname })
