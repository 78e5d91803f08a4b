import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { emptyAnswer, jsonAnswer, problemAnswer } from '../platform/stub-server.setup.ts'
import { PasswordSection } from './password-section.tsx'
import { stubProfile } from './profile-tests.setup.tsx'

const updatePassword = 'POST /aprs/v3/user/1/updatepwd/5'
const field = (label: string) => screen.getByLabelText(label, { selector: 'input' })

async function fill(current: string, next: string, repeated: string) {
  for (const [label, text] of [
    ['Current password', current],
    ['New password', next],
    ['Re-enter new password', repeated],
  ] as const) {
    await userEvent.clear(field(label))
    if (text !== '') await userEvent.type(field(label), text)
  }
}

/** The rules that are ticked. */
const metRules = () =>
  within(screen.getByRole('list', { name: 'Requirements' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent ?? '')
    .filter((text) => text.endsWith(': met'))
    .map((text) => text.replace(': met', ''))

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

describe('the rules of a new password', () => {
  it.each([
    ['', '', '', []],
    ['old', '', '', ['Current password entered']],
    ['', 'abcdefgh', '', ['At least 8 characters', 'A lowercase letter']],
    ['', 'ABC', '', ['An uppercase letter']],
    ['', '1', '', ['A digit']],
    ['', '~', '', ['A special character from !$%^#&*()_+|~@-']],
    ['', '?', '?', ['Both new passwords match']],
  ])('are ticked while typing %j, %j and %j', async (current, next, repeated, met) => {
    // given
    showAs(<PasswordSection />)
    // when
    await fill(current, next, repeated)
    // then
    expect(metRules()).toEqual(met)
    expect(screen.getByRole('button', { name: 'Update password' })).toHaveAttribute('aria-disabled', 'true')
  })

  it('ask for as many characters as a company of the person does', async () => {
    // given
    stubProfile({ 'GET /aprs/v3/session/1/password': () => jsonAnswer({ least: 14 }) })
    showAs(<PasswordSection />)
    expect(await screen.findByText('At least 14 characters')).toBeInTheDocument()
    // when
    await fill('Demo-pass-1!', 'Other-pass-2!', 'Other-pass-2!')
    const tooShort = screen.getByRole('button', { name: 'Update password' }).getAttribute('aria-disabled')
    await fill('Demo-pass-1!', 'Other-pass-22!', 'Other-pass-22!')
    // then
    expect(tooShort).toBe('true')
    expect(screen.getByRole('button', { name: 'Update password' })).not.toHaveAttribute('aria-disabled', 'true')
  })

  it('allow to send it only when all seven hold', async () => {
    // given
    showAs(<PasswordSection />)
    // when
    await fill('Demo-pass-1!', 'Other-pass-2!', 'Other-pass-2!')
    // then
    expect(metRules()).toHaveLength(7)
    expect(screen.getByRole('button', { name: 'Update password' })).not.toHaveAttribute('aria-disabled')
  })
})

describe('changing the password', () => {
  it("says 'Password Updated' and that the other sessions have ended", async () => {
    // given
    const seen = stubProfile({ [updatePassword]: () => emptyAnswer() })
    showAs(<PasswordSection />)
    await fill('Demo-pass-1!', 'Other-pass-2!', 'Other-pass-2!')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Update password' }))
    // then
    expect(await screen.findByText('Password Updated')).toBeInTheDocument()
    expect(screen.getByText(/Your other sessions have ended/)).toBeInTheDocument()
    expect(JSON.parse(seen.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
      oldPasswd: 'Demo-pass-1!',
      newPasswd: 'Other-pass-2!',
    })
    expect(field('Current password')).toHaveValue('')
    expect(screen.getByRole('button', { name: 'Update password' })).toHaveFocus()
  })

  it('says at the current password that it is wrong, and keeps what was typed', async () => {
    // given
    stubProfile({ [updatePassword]: () => problemAnswer(400, 'WRONG_PASSWORD', 'The current password is incorrect.') })
    showAs(<PasswordSection />)
    await fill('Demo-pass-9!', 'Other-pass-2!', 'Other-pass-2!')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Update password' }))
    // then
    expect(await screen.findByText('The current password is incorrect.')).toBeVisible()
    expect(field('Current password')).toHaveAccessibleDescription('The current password is incorrect.')
    expect(field('New password')).toHaveValue('Other-pass-2!')
    // when
    await userEvent.type(field('Current password'), 'x')
    // then
    expect(screen.queryByText('The current password is incorrect.')).toBeNull()
  })

  it('says above the form what belongs to no field', async () => {
    // given
    stubProfile({ [updatePassword]: () => problemAnswer(429, 'TOO_MANY_TRIES', 'Too many tries. Wait a while and try again.') })
    showAs(<PasswordSection />)
    await fill('Demo-pass-1!', 'Other-pass-2!', 'Other-pass-2!')
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Update password' }))
    // then
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to update Password')
    expect(screen.getByRole('alert')).toHaveTextContent('Too many tries. Wait a while and try again.')
  })

  it('tells password managers which password is which', () => {
    // given
    showAs(<PasswordSection />)
    // then
    expect(field('Current password')).toHaveAttribute('autocomplete', 'current-password')
    expect(field('New password')).toHaveAttribute('autocomplete', 'new-password')
    expect(field('Re-enter new password')).toHaveAttribute('autocomplete', 'new-password')
  })

  it('shows what is typed when asked to', async () => {
    // given
    showAs(<PasswordSection />)
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Show new password' }))
    // then
    expect(field('New password')).toHaveAttribute('type', 'text')
  })
})
