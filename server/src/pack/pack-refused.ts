import type { PackFailure } from '@strata/contract'

/** The pack cannot be made, however often it is tried. */
export class PackRefused extends Error {
  override readonly name = 'PackRefused'
  readonly failure: PackFailure

  constructor(failure: PackFailure) {
    super(failure)
    this.failure = failure
  }
}
