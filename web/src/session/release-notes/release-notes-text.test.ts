import { expect, it } from 'vitest'
import { parseReleaseNotes } from './release-notes-text.ts'

it('shows the forms a changelog uses, without its own title', () => {
  const text =
    '# Changelog\n\nWhat people can do.\n\n## 1.1.0\n- Log **in** with [email](https://a.example)\n  and password\n- `Draw`\n\n### Fixed\n\nNothing.\n'

  expect(parseReleaseNotes(text).map(({ key, ...block }) => block)).toEqual([
    { kind: 'paragraph', text: 'What people can do.' },
    { kind: 'heading', level: 2, text: '1.1.0' },
    { kind: 'list', items: ['Log in with email and password', 'Draw'] },
    { kind: 'heading', level: 3, text: 'Fixed' },
    { kind: 'paragraph', text: 'Nothing.' },
  ])
})

it('shows HTML as the text it is', () => {
  expect(parseReleaseNotes('<img src=x onerror=alert(1)>')).toEqual([{ kind: 'paragraph', key: 0, text: '<img src=x onerror=alert(1)>' }])
})
