import { signInRulesMessages as messages, type SignInRules, signInLimits } from '@strata/contract'
import { formatDay, readDay } from '../ui/index.ts'

/** A rule that may be off; `text` is what is written, kept while it is off. */
export interface DraftRule {
  isOn: boolean
  text: string
}

export interface RulesDraft {
  factor: DraftRule
  idle: DraftRule
  session: DraftRule
  networks: DraftRule
  password: DraftRule
}

export const draftOf = ({ factorFrom, idleMinutes, sessionMinutes, networks, passwordLength }: SignInRules, today: string): RulesDraft => ({
  factor: { isOn: factorFrom !== null, text: formatDay(factorFrom ?? today) },
  idle: { isOn: idleMinutes !== null, text: String(idleMinutes ?? 15) },
  session: { isOn: sessionMinutes !== null, text: String(sessionMinutes === null ? 8 : sessionMinutes / 60) },
  networks: { isOn: networks !== null, text: networks?.join('\n') ?? '' },
  password: { isOn: passwordLength !== null, text: String(passwordLength ?? 12) },
})

type Faults = Partial<Record<keyof RulesDraft, string>>

/** What is drafted, over the rules that are not in this form; or what is wrong, by rule. */
export function readDraft(draft: RulesDraft, kept: SignInRules): { rules: SignInRules } | { faults: Faults } {
  const faults: Faults = {}
  const read = <T>(name: keyof RulesDraft, parse: (text: string) => T | Fault): T | null => {
    if (!draft[name].isOn) return null
    const value = parse(draft[name].text)
    if (!(value instanceof Fault)) return value
    faults[name] = value.sentence
    return null
  }
  const hours = { least: 1, most: 11 }
  const sessionHours = read('session', (text) => readNumber(text, hours))
  const rules: SignInRules = {
    ...kept,
    factorFrom: read('factor', (text) => readDay(text) ?? new Fault(messages.factor.dayMissing)),
    idleMinutes: read('idle', (text) => readNumber(text, signInLimits.idleMinutes)),
    sessionMinutes: sessionHours === null ? null : sessionHours * 60,
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

function readNumber(text: string, { least, most }: { least: number; most: number }): number | Fault {
  const number = Number(text)
  const isRead = text.trim() !== '' && Number.isInteger(number) && number >= least && number <= most
  return isRead ? number : new Fault(messages.outOfRange({ least: String(least), most: String(most) }))
}

function readNetworks(text: string): string[] | Fault {
  const networks = text.split(/[\s,;]+/).filter((network) => network !== '')
  const wrong = networks.find((network) => !/^[\da-f.:]+\/\d{1,3}$/i.test(network))
  if (wrong !== undefined) return new Fault(messages.networks.wrong({ text: wrong }))
  return networks.length > 0 ? networks : new Fault(messages.networks.missing)
}
