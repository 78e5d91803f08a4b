import Bowser from 'bowser'

/** Longer than browsers name themselves; what is read by patterns has an end. */
const longest = 400

const known: ReadonlySet<string> = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)])

/** `Firefox on Windows`, from the `user-agent` header; empty where it names neither. Names that the header made up are not taken over. */
export function describeDevice(userAgent: string): string {
  if (userAgent === '') return ''
  const parser = Bowser.getParser(userAgent.slice(0, longest))
  return [parser.getBrowserName(), parser.getOSName()].filter((name) => known.has(name)).join(' on ')
}
