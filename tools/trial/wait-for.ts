import { setTimeout as pause } from 'node:timers/promises'
import type { MailSink } from '../../server/src/platform/testing/mail-sink.ts'
import { triedCompany } from './main-job.ts'

/** Waits until `/readyz` says so, and prints how long that took. @throws Error with `explain` of it where that does not come true */
export async function waitUntilReady(url: string, what: string, explain: () => string | undefined): Promise<void> {
  const began = performance.now()
  while ((await fetch(`${url}/readyz`).catch(() => undefined))?.status !== 200) {
    const reason = performance.now() - began > 60_000 ? 'It is not ready after a minute.' : explain()
    if (reason !== undefined) throw new Error(reason)
    await pause(50)
  }
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/** The link that somebody asks for who forgot the password. @throws Error where it does not come */
export async function expectMail(url: string, { mails }: MailSink): Promise<void> {
  const body = JSON.stringify({ email: triedCompany.ceo })
  await fetch(`${url}/aprs/public/password/forgot`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  for (let tries = 0; tries < 300; tries += 1) {
    if (mails.some(({ receivers }) => receivers.includes(triedCompany.ceo))) return console.log('A mail arrived.')
    await pause(100)
  }
  throw new Error('No mail arrived.')
}
