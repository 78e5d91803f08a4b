import { describe, expect, it } from 'vitest'
import type { MailContent } from './mail-content.ts'
import { writeMail } from './write-mail.ts'

const content: MailContent = {
  subject: 'P1 waits for your decision',
  company: 'Aurora & Sons',
  heading: 'P1 waits for your decision',
  paragraphs: ['Sent by Ada on Mar 25 2026 12:00 PM.'],
  parts: [
    { label: 'Change history', richText: '<p>One &amp; <strong>two</strong></p><ul><li><p>three</p></li></ul>' },
    { label: 'What changes', lines: ['Added: <P2>', 'Removed: P3'] },
  ],
  items: [{ title: 'Macro', link: 'https://strata.example/?company=1&open=process.1', facts: ['since Monday'] }],
  button: { label: 'Review and decide', link: 'https://strata.example/?company=1&open=gpfc.4' },
  notes: ['You can decide.'],
  settings: { label: 'Change this in your profile', link: 'https://strata.example/?company=1&open=pref.0' },
}

describe('a mail as text', () => {
  it('has everything in the order of the page, with each link on a line of its own', () => {
    expect(writeMail(content).text).toBe(`Aurora & Sons

P1 waits for your decision

Sent by Ada on Mar 25 2026 12:00 PM.

Change history:
> One & two
> - three

What changes:
- Added: <P2>
- Removed: P3

Macro
since Monday
https://strata.example/?company=1&open=process.1

Review and decide:
https://strata.example/?company=1&open=gpfc.4

You can decide.

Change this in your profile:
https://strata.example/?company=1&open=pref.0
`)
  })

  it('lets nothing that somebody wrote pass for a button', () => {
    const richText = '<p>Done.</p><p>Review and decide:</p><p>https://elsewhere.example/login</p>'
    const { text } = writeMail({ ...content, parts: [{ label: 'Change history', richText }] })
    expect(text).toContain('\nChange history:\n> Done.\n> Review and decide:\n> https://elsewhere.example/login\n')
    expect(text.match(/^Review and decide:\nhttps:.*$/gm)).toEqual(['Review and decide:\nhttps://strata.example/?company=1&open=gpfc.4'])
  })
})

describe('a mail as a page', () => {
  it('keeps rich text as it is, and makes text of everything else', () => {
    const { html } = writeMail(content)
    expect(html).toContain('</span> · Aurora &amp; Sons</td>')
    expect(html).toContain('<p>One &amp; <strong>two</strong></p><ul><li><p>three</p></li></ul></div>')
    expect(html).toContain('<li dir="auto">Added: &lt;P2&gt;</li>')
    expect(html).toContain('href="https://strata.example/?company=1&amp;open=gpfc.4"')
  })

  it('loads nothing from anywhere', () => {
    const { html } = writeMail(content)
    expect(html).not.toMatch(/<(?:img|link|script|iframe)\b|\burl\(|@import|\bsrc=/)
  })

  it('can be read without its style sheet: each text has a colour and each surface a background of its own', () => {
    const { html } = writeMail(content)
    for (const name of ['head', 'body', 'foot', 'heading', 'button']) {
      expect(html, name).toMatch(new RegExp(`class="${name}"[^>]* style="[^"]*color:#`))
    }
    for (const name of ['page', 'card', 'button']) expect(html, name).toMatch(new RegExp(`class="${name}"[^>]* style="[^"]*background:#`))
  })
})
