import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { packText } from '../../changelog/packed-text.ts'
import { emptyAnswer, jsonAnswer, problemAnswer, stubServer } from '../../platform/stub-server.setup.ts'
import { buildCompany } from '../../session/session-samples.setup.ts'
import { buildConsents, buildRound } from '../../version/consent/consent-samples.setup.ts'
import { buildNode, buildVersion } from '../chart-samples.setup.ts'
import { buildOpened, forgetEverything, showAs } from '../chart-tests.setup.tsx'
import { versionedChart } from '../versioned-chart.ts'
import { MakeDecisionScreen } from './make-decision-screen.tsx'

const chart = '/aprs/v3/chart/1/gpfc'
const give = `PUT ${chart}/consent/30`
const entry = 'GET /aprs/v3/changelog/1/chart/gpfc/30/get'
const written = {
  log: packText('<p>We repair now.</p>'),
  by: { firstName: 'Tomas', lastName: 'Berg' },
  on: '2026-11-18T16:00:00.000Z',
  chartId: 30,
  version: 1,
  decisions: [],
  noteHash: 'note-one',
}

afterEach(() => {
  vi.unstubAllGlobals()
  forgetEverything()
})

interface Shown {
  signing?: boolean
  answers?: Parameters<typeof stubServer>[0]
  asks?: 'consent' | 'decision'
}

/** Consent to a first version of the Global Chart, as somebody of a company that signs, or does not. */
function showConsent({ signing = false, answers = {}, asks = 'consent' }: Shown = {}) {
  const calls = stubServer({
    [entry]: () => jsonAnswer(written),
    [`GET ${chart}/consents/30`]: () => jsonAnswer(buildConsents({ can: { consent: true, refuse: true } })),
    'GET /aprs/v3/factor/1': () => jsonAnswer({ factors: [], codesLeft: 0, rememberedBrowsers: 0, passkeyOrigins: [] }),
    [give]: () => emptyAnswer(),
    ...answers,
  })
  const version = buildVersion({ version: 1, status: { id: 2, name: 'IA' }, sentOn: '2026-11-18T16:12:00.000Z', can: { consent: true } })
  const opened = buildOpened({ version, data: { schema: 1 as const, nodes: [buildNode()], edges: [] } })
  const [onDecided, onClose] = [vi.fn(async () => {}), vi.fn()]
  showAs(
    <MakeDecisionScreen
      item={versionedChart(opened.place)}
      content={opened}
      {...{ version, onDecided, onClose, asks }}
      isSmall={false}
      versions={[version]}
    />,
    { company: buildCompany({ has_consents: true, signing }) },
  )
  const bodies = () => calls.filter(({ method, path }) => `${method} ${path}` === give).map(({ body }) => JSON.parse(body))
  return { bodies, onDecided, onClose }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }))

describe('Consent', () => {
  it('shows the same evidence as a decision: the picture, why it changes, who consented, and no way to approve', async () => {
    showConsent()
    expect(screen.getByRole('region', { name: /^Consent: Global Chart, version 1/ })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'Version 1' })).toBeInTheDocument()
    const evidence = within(screen.getByRole('complementary', { name: 'Evidence' }))
    expect(await evidence.findByText('We repair now.')).toBeVisible()
    expect(await evidence.findByText('Sipho Dlamini has not consented yet')).toBeVisible()
    expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(['Consent', 'Refuse'])
  })

  it('is given with a comment, and with the hash of what was shown', async () => {
    const { bodies, onDecided, onClose } = showConsent()
    await choose('Consent')
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'As agreed.')
    await press('Consent to version 1')
    expect(await screen.findByText('Your consent has been recorded')).toBeVisible()
    expect(bodies()).toEqual([{ consent: true, comment: 'As agreed.', contentHash: 'hash-one', noteHash: 'note-one' }])
    await waitFor(() => expect([onClose, onDecided].map(({ mock }) => mock.calls.length)).toEqual([1, 1]))
  })

  it('is refused with a comment alone', async () => {
    const { bodies } = showConsent()
    await choose('Refuse')
    await press('Refuse version 1')
    expect(screen.getByRole('alert')).toHaveTextContent('Say why you refuse.')
    expect(bodies()).toEqual([])
    await userEvent.type(screen.getByRole('textbox', { name: 'Comment' }), 'Not yet.')
    await press('Refuse version 1')
    expect(await screen.findByText('The version has been refused')).toBeVisible()
    expect(bodies()).toEqual([{ consent: false, comment: 'Not yet.', contentHash: 'hash-one', noteHash: 'note-one' }])
  })

  it('is not given where the change history was corrected since: it is shown as it is now, and goes with that', async () => {
    // given
    let [note, noteHash] = ['We repair now.', 'note-one']
    const refused = () => problemAnswer(409, 'CONTENT_CHANGED', 'The change history or the name has been corrected since it was shown.')
    const { bodies, onDecided, onClose } = showConsent({
      answers: {
        [entry]: () => jsonAnswer({ ...written, log: packText(`<p>${note}</p>`), noteHash }),
        [give]: ({ body }) => (JSON.parse(body).noteHash === noteHash ? emptyAnswer() : refused()),
      },
    })
    expect(await screen.findByText('We repair now.')).toBeVisible()
    await choose('Consent')
    // when
    ;[note, noteHash] = ['We replace now.', 'note-two']
    await press('Consent to version 1')
    // then
    expect(await screen.findByText('The change history or the name has been corrected since it was shown.')).toBeVisible()
    expect(await screen.findByText('We replace now.')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    // when
    await press('Consent to version 1')
    // then
    await waitFor(() => expect(onDecided).toHaveBeenCalledTimes(2))
    expect(bodies().map(({ noteHash: sent }) => sent)).toEqual(['note-one', 'note-two'])
  })

  it('is signed where the company signs; a wrong password sends nothing away', async () => {
    // given
    let isRight = false
    const refused = () => problemAnswer(403, 'SIGNATURE_REQUIRED', 'That is not right.')
    const { bodies, onClose } = showConsent({ signing: true, answers: { [give]: () => (isRight ? emptyAnswer() : refused()) } })
    await choose('Consent')
    await press('Consent to version 1')
    // when
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign the consent' }))
    expect(dialog.getByText('You consent to Global Chart, version 1 and sign it as Tomas Berg, admin@aurora.example.')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Password'), 'guess')
    await userEvent.click(dialog.getByRole('button', { name: 'Sign and consent' }))
    // then
    expect(await dialog.findByText('That is not right.')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    // when
    isRight = true
    await userEvent.clear(dialog.getByLabelText('Password'))
    await userEvent.type(dialog.getByLabelText('Password'), 'Demo-pass-1!')
    await userEvent.click(dialog.getByRole('button', { name: 'Sign and consent' }))
    // then
    expect(await screen.findByText('Your consent has been recorded')).toBeVisible()
    expect(bodies().at(-1)).toEqual({
      consent: true,
      comment: '',
      contentHash: 'hash-one',
      noteHash: 'note-one',
      signature: { password: 'Demo-pass-1!' },
    })
  })
})

describe('Make Decision of a CEO, where others decide and consents are binding', () => {
  it('approves without them, and nothing else', async () => {
    const decide = `POST ${chart}/decide/30`
    const consents = buildConsents({ mayGoOn: true, rounds: [buildRound({ isBinding: true })] })
    const sent: unknown[] = []
    showConsent({
      asks: 'decision',
      answers: {
        [`GET ${chart}/consents/30`]: () => jsonAnswer(consents),
        [decide]: ({ body }) => {
          sent.push(JSON.parse(body))
          return emptyAnswer()
        },
      },
    })
    await choose('Approve without the consents')
    expect(screen.getAllByRole('radio').map((radio) => [radio.textContent, radio.hasAttribute('disabled')])).toEqual([
      ['Approve', true],
      ['Approve without the consents', false],
    ])
    expect(
      screen.getByText('Sipho Dlamini has not consented yet. The consents are binding. As the CEO you can approve it without them.'),
    ).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Why without the consents' }), 'It cannot wait.')
    await press('Approve version 1 without consents')
    await waitFor(() =>
      expect(sent).toEqual([
        { approve: true, comment: '', contentHash: 'hash-one', noteHash: 'note-one', withoutConsents: 'It cannot wait.' },
      ]),
    )
  })

  it('says to who stands in for the CEO for whom they do it', async () => {
    const mayGoOnFor = { firstName: 'Ingrid', lastName: 'Solheim' }
    const consents = buildConsents({ mayGoOn: true, mayGoOnFor, rounds: [buildRound({ isBinding: true })] })
    showConsent({ asks: 'decision', answers: { [`GET ${chart}/consents/30`]: () => jsonAnswer(consents) } })
    expect(await screen.findByText('You decide for Ingrid Solheim.')).toBeVisible()
    expect(
      screen.getByText(
        'Sipho Dlamini has not consented yet. The consents are binding. On behalf of Ingrid Solheim, you can approve it without them.',
      ),
    ).toBeVisible()
  })
})
