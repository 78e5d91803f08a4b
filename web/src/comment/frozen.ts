/** Why nothing can be written: all below a removed process is read-only (specification 5 §20.6). */
export const frozen = 'Its process was removed: comments can only be read.'
