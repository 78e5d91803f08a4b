import { demoPassword } from './demo-story.ts'
import { demoCompanies } from './load-demo.ts'

/** The demo logins as they are printed. */
export function describeLogins(): string {
  const width = Math.max(...demoCompanies.flatMap(({ people }) => people.map(({ email }) => email.length)))
  const lines = demoCompanies.flatMap(({ name, people }) => [
    `  ${name}`,
    ...people.flatMap(({ email, note }) => (note === undefined ? [] : [`    ${email.padEnd(width)}  ${note}`])),
  ])
  return [`Demo logins, all with the password ${demoPassword}`, ...lines].join('\n')
}
