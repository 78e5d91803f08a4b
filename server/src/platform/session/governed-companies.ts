import type { SessionActor } from '../serve/context.ts'

/** What a company uses of what is asked about on each call. */
type Uses = Pick<SessionActor, 'hasSubstitutes' | 'hasConsents'>

/**
 * Which companies use substitutes or consents, as the calls before found it: then both are asked for in the same trip as the session. A company that began to use them takes one
 * more trip once; one that is remembered wrongly is asked for nothing too little.
 */
export class GovernedCompanies {
  readonly #uses = new Map<number, Uses>()

  /** Nothing of a company that used neither. */
  find(companyId: number): Uses | undefined {
    return this.#uses.get(companyId)
  }

  note(companyId: number, { hasSubstitutes, hasConsents }: Uses): void {
    const known = this.#uses.get(companyId)
    if (known?.hasSubstitutes === hasSubstitutes && known.hasConsents === hasConsents) return
    if (hasSubstitutes || hasConsents) this.#uses.set(companyId, { hasSubstitutes, hasConsents })
    else this.#uses.delete(companyId)
  }
}

/** Whether what was asked for beforehand is all that is needed, and nothing more. */
export const covers = (expected: Uses | undefined, found: Uses): boolean =>
  expected?.hasSubstitutes === found.hasSubstitutes && expected.hasConsents === found.hasConsents
