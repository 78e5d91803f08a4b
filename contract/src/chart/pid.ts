import { z } from 'zod'

/** Ends the last segment of a process id until one is assigned (specification 1 §4). */
export const unassigned = 'XXX'

/** `P1`, `EXXX`, `P1.2`, `P1.2.XXX`: at the top P or E, below the parent's pid; at most three levels (specification 5 §5). */
export const pidPattern = /^[PE](?:XXX|[1-9]\d{0,8}(?:\.[1-9]\d{0,8}){0,1}(?:\.XXX)?|[1-9]\d{0,8}\.[1-9]\d{0,8}\.[1-9]\d{0,8})$/

export const processPid = z.string().regex(pidPattern, 'Only numbers are allowed for ID')

export const isUnassigned = (pid: string): boolean => pid.endsWith(unassigned)

/** A process is primary when its pid starts with P; enabling ones start with E (specification 1 §3). */
export const isPrimary = (pid: string): boolean => pid.startsWith('P')
