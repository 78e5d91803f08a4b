import Bowser from 'bowser'

/** Longer than browsers name themselves; what is read by patterns has an end. */
const longest = 400

const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))
const known: ReadonlySet<string> = new Set([...browsers, ...Object.values(Bowser.OS_MAP)])

/** `Firefox on Windows`, from the `user-agent` header; empty where it names neither. Names that the header made up are not taken over. */
export const describeDevice = (userAgent: string): string => namesOf(userAgent).join(' on ')

/** `describeDevice` of a header that names a browser; nothing for any other client. */
export function findBrowser(userAgent: string): string | undefined {
  const [first] = namesOf(userAgent)
  return first !== undefined && browsers.has(first) ? describeDevice(userAgent) : undefined
}

function namesOf(userAgent: string): string[] {
  if (userAgent === '') return []
  const parser = Bowser.getParser(userAgent.slice(0, longest))
  return [parser.getBrowserName(), parser.getOSName()].filter((name) => known.has(name))
}
