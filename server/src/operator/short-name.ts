/** A short name from a person's names, none of those taken: `Tomas Berg` is TBE, the next of that kind TBE2. */
export function proposeShortName({ firstName, lastName = '' }: { firstName: string; lastName?: string }, taken: readonly string[]): string {
  const letters = (text: string) =>
    text
      .normalize('NFKD')
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
  const base = (letters(firstName).slice(0, lastName ? 1 : 3) + letters(lastName).slice(0, 2)).slice(0, 3) || 'X'
  if (!taken.includes(base)) return base
  for (let number = 2; ; number += 1) {
    const digits = String(number)
    const next = base.slice(0, 4 - digits.length) + digits
    if (!taken.includes(next)) return next
  }
}
