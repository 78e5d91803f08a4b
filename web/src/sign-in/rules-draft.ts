import { signInRulesMessages as messages, network, type SignInRules, signInLimits } from '@strata/contract'
import { formatDay, readDay } from '../ui/index.ts'

/** A rule that may be off; `text` is what is written, kept while it is off. */
export interface DraftRule {
  isOn: boolean
  text: string
}

export interface RulesDraft {
  /** `text` are the two companyUserIds with a blank between them. */
  provider: DraftRule
  factor: DraftRule
  idle: DraftRule
  session: DraftRule
  networks: DraftRule
  password: DraftRule
}

export const draftOf = ({
  factorFrom,
  providerOnly,
  keepers,
  idleMinutes,
  sessionMinutes,
  networks,
  passwordLength,
}: SignInRules): RulesDraft => ({
  provider: { isOn: providerOnly, text: keepers?.join(' ') ?? '' },
  factor: { isOn: factorFrom !== null, text: factorFrom === null ? '' : formatDay(factorFrom) },
  idle: { isOn: idleMinutes !== null, text: String(idleMinutes ?? 15) },
  session: { isOn: sessionMinutes !== null, text: String(sessionMinutes === null ? 8 : hoursOf(sessionMinutes)) },
  networks: { isOn: networks !== null, text: networks?.join('\n') ?? '' },
  password: { isOn: passwordLength !== null, text: String(passwordLength ?? 12) },
})

/** What is wrong, by rule. */
export type RuleFaults = Partial<Record<keyof RulesDraft, string>>

/** What the server refuses, each at the rule that it is about. */
export function readRefusal(issues: readonly { path: string; message: string }[]): RuleFaults {
  const faults: RuleFaults = {}
  for (const { path, message } of issues) {
    const rule = ruleOf[path.split('.')[0] ?? '']
    if (rule) faults[rule] ??= message
  }
  return faults
}

const ruleOf: { [field: string]: keyof RulesDraft | undefined } = {
  factorFrom: 'factor',
  providerOnly: 'provider',
  keepers: 'provider',
  idleMinutes: 'idle',
  sessionMinutes: 'session',
  networks: 'networks',
  passwordLength: 'password',
}

/** What is drafted; or what is wrong, by rule. */
export function readDraft(draft: RulesDraft): { rules: SignInRules } | { faults: RuleFaults } {
  const faults: RuleFaults = {}
  const read = <T>(name: keyof RulesDraft, parse: (text: string) => T | Fault): T | null => {
    if (!draft[name].isOn) return null
    const value = parse(draft[name].text)
    if (!(value instanceof Fault)) return value
    faults[name] = value.sentence
    return null
  }
  const keepers = readKeepers(draft.provider.text)
  if (draft.provider.isOn && !keepers) faults.provider = messages.provider.none
  const rules: SignInRules = {
    providerOnly: draft.provider.isOn,
    keepers: keepers ?? null,
    factorFrom: read('factor', (text) => readDay(text) ?? new Fault(messages.factor.dayMissing)),
    idleMinutes: read('idle', (text) => readNumber(text, signInLimits.idleMinutes)),
    sessionMinutes: read('session', readHours),
    networks: read('networks', readNetworks),
    passwordLength: read('password', (text) => readNumber(text, signInLimits.passwordLength)),
  }
  return Object.keys(faults).length > 0 ? { faults } : { rules }
}

/** Why what is written cannot be read. */
class Fault {
  readonly sentence: string

  constructor(sentence: string) {
    this.sentence = sentence
  }
}

/** Nothing where they are not two. */
function readKeepers(text: string): [number, number] | undefined {
  const [first, second] = text.split(' ').map(Number)
  return first && second && first !== second ? [first, second] : undefined
}

function readNumber(text: string, { least, most }: { least: number; most: number }): number | Fault {
  const number = Number(text)
  const isRead = text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most
  return isRead ? number : new Fault(messages.outOfRange({ least: String(least), most: String(most) }))
}

/** To the hundredth, in which no minute is lost. */
const hoursOf = (minutes: number): number => Math.round((minutes * 100) / 60) / 100

/** In minutes. */
function readHours(text: string): number | Fault {
  const { least, most } = signInLimits.sessionMinutes
  const minutes = Math.round(Number(text) * 60)
  const isRead = text.trim() !== '' && minutes >= least && minutes <= most
  return isRead ? minutes : new Fault(messages.outOfRange({ least: String(hoursOf(least)), most: String(hoursOf(most)) }))
}

/** As the server reads them; the first that is wrong is named with its line. */
function readNetworks(text: string): string[] | Fault {
  const lines = text.split('\n').map((line) => line.split(/[\s,;]+/).filter((written) => written !== ''))
  for (const [index, line] of lines.entries()) {
    const wrong = line.find((written) => !network.safeParse(written).success)
    if (wrong !== undefined) return new Fault(messages.networks.wrong({ line: String(index + 1), text: wrong }))
  }
  const networks = lines.flat()
  if (networks.length > signInLimits.networks) return new Fault(messages.networks.tooMany({ most: String(signInLimits.networks) }))
  return networks.length > 0 ? networks : new Fault(messages.networks.missing)
}
