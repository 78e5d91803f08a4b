import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RichTextView } from './rich-text-view.tsx'

describe('rich text', () => {
  it('keeps paragraphs, emphasis, lists and links and drops everything else', () => {
    // given
    const html =
      '<h1>Big</h1><p onclick="alert(1)">The <strong>licence</strong> check</p><script>alert(1)</script><ul><li>one</li></ul><a href="https://example.com">more</a><a href="javascript:alert(1)">bad</a><img src=x onerror=alert(1)>'
    // when
    const { container } = render(<RichTextView html={html} />)
    // then
    expect(container.innerHTML).not.toMatch(/script|onclick|onerror|<img|<h1/)
    expect(screen.getByText('licence').tagName).toBe('STRONG')
    expect(screen.getByText('one').tagName).toBe('LI')
    expect(screen.getByText('more').getAttribute('href')).toBe('https://example.com')
    expect(screen.getByText('more').getAttribute('rel')).toContain('noopener')
    expect(screen.getByText('bad').getAttribute('href')).toBeNull()
  })

  it.each([
    ['https://aurora.example/x', 'https://aurora.example/x'],
    ['mailto:ceo@aurora.example', 'mailto:ceo@aurora.example'],
    ['https:javascript:alert(1)', null],
    ['https:///x', null],
    ['https://aurora.example@evil.example/', null],
    ['mailto:a@b.example?body=x%0d%0aBcc:c@d.example', null],
    ['/?company=2', null],
  ])('leads by %s to %s', (href, expected) => {
    render(<RichTextView html={`<a href="${href}">link</a>`} />)
    expect(screen.getByText('link').getAttribute('href')).toBe(expected)
  })
})
