/** A short name from a person's names, none of those taken: `Tomas Berg` is TBE, the next of that kind TBE2, … TBE9, TBEA, … TBZZ. */
export function proposeShortName(
  { firstName, lastName = '' }: { firstName: string; lastName?: string },
  taken: ReadonlySet<string> | readonly string[],
): string {
  const isTaken = new Set(taken)
  const base = (lettersOf(firstName).slice(0, lastName ? 1 : 3) + lettersOf(lastName).slice(0, 2)).slice(0, 3) || 'X'
  if (!isTaken.has(base)) return base
  for (let number = 2; ; number += 1) {
    const suffix = number.toString(36).toUpperCase()
    const next = base.slice(0, 4 - suffix.length) + suffix
    if (!isTaken.has(next)) return next
  }
}

/** `ingrid.solheim+maps@example.org` as `Ingrid Solheim`'s: ISO. */
export function proposeShortNameOf(email: string, taken: ReadonlySet<string>): string {
  const [name = ''] = email.split(/[@+]/)
  const words = name.split(/[^a-z0-9]+/i).filter((word) => word !== '')
  const [firstName = '', ...others] = words
  return proposeShortName({ firstName, lastName: others.at(-1) }, taken)
}

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
