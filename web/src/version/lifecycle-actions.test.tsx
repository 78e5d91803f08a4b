import type { Can, ChartStatus, ChartVersion } from '@strata/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildVersion } from '../chart/chart-samples.setup.ts'
import { forgetEverything, showAs } from '../chart/chart-tests.setup.tsx'
import { LifecycleActions } from './lifecycle-actions.tsx'

const handlers = () => ({
  onSave: vi.fn(),
  onIgnore: vi.fn(),
  onSend: vi.fn(),
  onDecide: vi.fn(),
  onWithdraw: vi.fn(),
  onMakeWip: vi.fn(),
  onRetire: vi.fn(),
  onCreateAgain: vi.fn(),
})
const statusIds: Record<ChartStatus, number> = { WIP: 1, IA: 2, APPROVED: 3, RETIRED: 5, ARCHIVED: 6 }
const versionIn = (name: ChartStatus, can: Can): ChartVersion => buildVersion({ status: { id: statusIds[name], name }, can })

function buttonsOf(version: ChartVersion, { isDirty = false, versions = [version] } = {}) {
  const done = handlers()
  showAs(
    <LifecycleActions version={version} versions={versions} isDirty={isDirty} changeText={isDirty ? '3 unsaved changes' : ''} {...done} />,
  )
  return { done, names: screen.queryAllByRole('button').map((button) => button.textContent) }
}

afterEach(forgetEverything)

describe('what can be done with a version', () => {
  it.each<[string, ChartStatus, Can, string[]]>([
    ['a WIP by its preparer', 'WIP', { sendForApproval: true }, ['Send For Approval']],
    ['a WIP by an advisor', 'WIP', { sendForApproval: 'role' }, []],
    ['a version in approval by the CEO', 'IA', { approve: true, withdraw: 'role' }, ['Make Decision']],
    ['a version in approval by its preparer', 'IA', { approve: 'role', withdraw: true }, ['Withdraw']],
    ['the approved version by the admin', 'APPROVED', { makeWip: true }, ['Create WIP']],
    ['the approved version by a reader', 'APPROVED', { makeWip: 'role' }, []],
    ['an approved micro chart by its leader', 'APPROVED', { makeWip: true, retire: true }, ['Retire', 'Create WIP']],
    ['an approved macro chart by its leader', 'APPROVED', { makeWip: true, retire: 'role' }, ['Create WIP']],
    ['a retired version by a reader', 'RETIRED', { makeWip: 'state', create: 'role' }, []],
    ['a chart of which nothing but retired versions is left by its leader', 'RETIRED', { create: true }, ['Create next version']],
  ])('shows of %s only what their roles give', (_case, status, can, expected) => {
    expect(buttonsOf(versionIn(status, can)).names).toEqual(expected)
  })

  it('does not send for approval what somebody else is editing, and says who', async () => {
    const done = handlers()
    const version = versionIn('WIP', { sendForApproval: true })
    const reason = 'Ana Silva has been editing this chart since 10:42 AM.'
    showAs(<LifecycleActions {...{ version, versions: [version], isDirty: false, changeText: '', reasonToWait: reason }} {...done} />)
    const send = screen.getByRole('button', { name: /^Send For Approval/ })
    expect(send).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(send)
    expect(await screen.findByText(reason)).toBeInTheDocument()
    expect(done.onSend).not.toHaveBeenCalled()
  })

  it('offers Save and Ignore Changes when dirty, and not Send For Approval', async () => {
    // given
    const { names, done } = buttonsOf(versionIn('WIP', { sendForApproval: true }), { isDirty: true })
    // then
    expect(names).toEqual(['Ignore Changes', 'Save'])
    expect(screen.getByText('3 unsaved changes')).toBeInTheDocument()
    // when
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.click(screen.getByRole('button', { name: 'Ignore Changes' }))
    // then
    expect(done.onSave).toHaveBeenCalledOnce()
    expect(done.onIgnore).toHaveBeenCalledOnce()
  })

  it('explains why no WIP can be made while a version is in approval', async () => {
    // given
    const approved = versionIn('APPROVED', { makeWip: true })
    const { done } = buttonsOf(approved, { versions: [buildVersion({ id: 31, version: 9, status: { id: 2, name: 'IA' } }), approved] })
    const button = screen.getByRole('button', { name: 'Create WIP' })
    // when
    await userEvent.click(button)
    // then
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(await screen.findByText('Version 9 is in approval.')).toBeInTheDocument()
    expect(done.onMakeWip).not.toHaveBeenCalled()
  })

  it('offers no next version of a retired one where another is in force', () => {
    const retired = versionIn('RETIRED', { makeWip: 'state', create: true })
    expect(buttonsOf(retired, { versions: [versionIn('APPROVED', {}), retired] }).names).toEqual([])
  })

  it('says that access is restricted where a restriction forbids it', async () => {
    // given
    buttonsOf(versionIn('WIP', { sendForApproval: 'restriction' }))
    // when
    await userEvent.hover(screen.getByRole('button', { name: 'Send For Approval' }))
    // then
    expect(await screen.findByText('Access is Restricted to this process')).toBeInTheDocument()
  })
})
