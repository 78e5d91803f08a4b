import { findZone } from '@strata/contract'
import { z } from 'zod'
import { UsageError } from './usage.ts'

/** An option, or an answer, that cannot be read. */
const unreadable = (sentence: string): UsageError => new UsageError(sentence, { exitCode: 2 })

/** A person as the operator types one: `Tomas Berg <tomas@aurora.example>`. */
export interface TypedPerson {
  firstName: string
  /** Left out where there is only one name. */
  lastName?: string
  email: string
}

const firstNameMaximum = 25

export function readPerson(option: string, text: string): TypedPerson {
  const [, names = '', address = ''] = /^\s*([^<>]+?)\s*<\s*([^<>\s]+)\s*>\s*$/.exec(text) ?? []
  const [firstName = '', ...rest] = names.split(/\s+/)
  const email = z.email().max(254).safeParse(address.toLowerCase())
  if (firstName === '' || !email.success) throw unreadable(`${option} must be like "Tomas Berg <tomas@example.com>".`)
  if (firstName.length > firstNameMaximum) throw unreadable(`${option}: First Name should be less than 25 characters long.`)
  return { firstName, ...(rest.length > 0 && { lastName: rest.join(' ') }), email: email.data }
}

export function readName(option: string, text: string): string {
  const name = text.trim()
  if (name === '' || name.length > 100) throw unreadable(`${option} must have 1 to 100 characters.`)
  return name
}

export function readEmail(option: string, text: string): string {
  const email = z.email().max(254).safeParse(text.trim().toLowerCase())
  if (!email.success) throw unreadable(`${option} must be an email address.`)
  return email.data
}

export function readAccess(option: string, text: string): 'BASIC' | 'PREMIUM' {
  const access = z.enum(['BASIC', 'PREMIUM']).safeParse(text.trim().toUpperCase())
  if (!access.success) throw unreadable(`${option} must be basic or premium.`)
  return access.data
}

export function readLicense(option: string, text: string): number {
  const license = /^\d{1,6}$/.test(text.trim()) ? Number(text) : 0
  if (license === 0) throw unreadable(`${option} must be a number of active users, 1 or more.`)
  return license
}

/** An hour at least: what is under way is over by then. */
export function readHours(option: string, text: string): number {
  const hours = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0
  if (hours === 0) throw unreadable(`${option} must be a number of hours, 1 or more.`)
  return hours
}

export function readTimezone(option: string, text: string): string {
  const zone = findZone(text.trim())
  if (zone === undefined) throw unreadable(`${option} must be an IANA timezone like Europe/Oslo.`)
  return zone
}

export function readSwitch(option: string, text: string): boolean {
  const choice = text.trim().toLowerCase()
  if (choice !== 'on' && choice !== 'off') throw unreadable(`${option} must be on or off.`)
  return choice === 'on'
}

export function readShortName(option: string, text: string): string {
  const shortName = text.trim().toUpperCase()
  if (!/^[A-Z0-9]*$/.test(shortName)) throw unreadable(`${option}: Only Letters and Numbers are allowed in Short Name.`)
  if (shortName.length < 1 || shortName.length > 4) throw unreadable(`${option}: Short Name should be max of 4 characters.`)
  return shortName
}
