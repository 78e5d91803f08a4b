/** Ids that differ: one that is taken already gets a number. However many ask for the same, each is answered at once. */
export class CountedIds {
  private readonly used = new Set<string>()
  /** The next number to try, by what is before it. */
  private readonly nextCounts = new Map<string, number>()
  private readonly nameOf: (stem: string, count: number) => string

  constructor(nameOf: (stem: string, count: number) => string) {
    this.nameOf = nameOf
  }

  has(id: string): boolean {
    return this.used.has(id)
  }

  /** Keeps `id` from being made for anything else. */
  hold(id: string): void {
    this.used.add(id)
  }

  /** `id` itself while it is free, else `stem` with the next free number, from 2 on. */
  take(id: string, stem = id): string {
    return this.used.has(id) ? this.takeNext(stem) : this.keep(id)
  }

  /** `stem` with the next free number. */
  takeNext(stem: string): string {
    let count = this.nextCounts.get(stem) ?? 2
    while (this.used.has(this.nameOf(stem, count))) count++
    this.nextCounts.set(stem, count + 1)
    return this.keep(this.nameOf(stem, count))
  }

  private keep(id: string): string {
    this.used.add(id)
    return id
  }
}
