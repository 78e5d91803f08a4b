import { describe, expect, it } from 'vitest'
import { linesOf, sanitizeRichText as sanitize, textOf } from './rich-text.ts'

const sanitizeRichText = (html: string) => sanitize(html, 'message')

describe('rich text', () => {
  it('keeps paragraphs, emphasis, lists and links', () => {
    const html = '<p>New <strong>step</strong> and <em>role</em></p><ul><li>one</li></ul><p><a href="https://aurora.example/x">more</a></p>'
    expect(sanitizeRichText(html)).toBe(html)
  })

  it.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="c">a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="JaVa&#09;Script:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a href="/?company=2">a</a>', '<a>a</a>'],
    ['<a href="login?reset=x">a</a>', '<a>a</a>'],
    ['<a href="#top">a</a>', '<a>a</a>'],
    ['<a href="?open=gpfc.1">a</a>', '<a>a</a>'],
    ['<a href="MAILTO:ceo@aurora.example">a</a>', '<a href="MAILTO:ceo@aurora.example">a</a>'],
    ['<a href=" https://aurora.example:8443/x?y#z ">a</a>', '<a href="https://aurora.example:8443/x?y#z">a</a>'],
    ['<a href="http://[::1]:4000/">a</a>', '<a href="http://[::1]:4000/">a</a>'],
    ['<a href="https:javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="https:///x">a</a>', '<a>a</a>'],
    ['<a href="https://">a</a>', '<a>a</a>'],
    ['<a href="https://?q">a</a>', '<a>a</a>'],
    ['<a href="https:\\\\x">a</a>', '<a>a</a>'],
    ['<a href="https://aurora.example@evil.example/">a</a>', '<a>a</a>'],
    ['<a href="mailto:a@b.example?body=x%0d%0aBcc:c@d.example">a</a>', '<a>a</a>'],
    ['<a href="mailto:a@b.example,c@d.example">a</a>', '<a>a</a>'],
    ['<a href="mailto:">a</a>', '<a>a</a>'],
    ['<iframe src="https://evil.example"></iframe><h1>Title</h1>', 'Title'],
    ['<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', '<a>a</a>'],
    ['<style>p{}</style><p>1 &lt; 2</p>', '<p>1 &lt; 2</p>'],
  ])('makes %j harmless', (html, safe) => {
    expect(sanitizeRichText(html)).toBe(safe)
  })

  it('has the text that a person reads', () => {
    expect(textOf('<p>Two&nbsp;words</p><p> </p>')).toBe('Two words')
    expect(textOf('<p><br></p><p>&nbsp;\u200b</p>')).toBe('')
  })

  it('counts a character that HTML writes as several as one', () => {
    expect(textOf('<p>1 &lt; 2 &amp;&amp; 3 &gt; 2 &amp;lt;</p>')).toBe('1 < 2 && 3 > 2 &lt;')
  })

  it('has lines as plain text', () => {
    const html = '<p>First <strong>of</strong> all</p><p></p><ul><li><p>one</p></li><li>two</li></ul><p>Tom &amp; Jerry<br>end</p>'
    expect(linesOf(html)).toBe('First of all\n- one\n- two\nTom & Jerry\nend')
  })

  it.each([
    ['<b><i>'.repeat(33_000), 'The text has too much formatting'],
    ['<'.repeat(5_001), 'The text has too much formatting'],
    ['<b>'.repeat(21), 'Text can be nested up to 20 levels deep'],
    ['<ul><li>'.repeat(11), 'Text can be nested up to 20 levels deep'],
    // What closes nothing brings nobody up again.
    ['<b></x><b><!--</b>-->'.repeat(11), 'Text can be nested up to 20 levels deep'],
    ['<div><span>'.repeat(11), 'Text can be nested up to 20 levels deep'],
  ])('refuses what is too much to clean: %#', (html, message) => {
    const refused = { code: 'INVALID', extras: { issues: [{ path: 'message', message }] } }
    expect(() => sanitizeRichText(html)).toThrow(expect.objectContaining(refused))
  })

  it('keeps what is just not too much', () => {
    expect(sanitizeRichText(`${'<ul><li>'.repeat(10)}x`)).toBe(`${'<ul><li>'.repeat(10)}x${'</li></ul>'.repeat(10)}`)
    expect(sanitizeRichText('<p>a'.repeat(5_000))).toBe('<p>a</p>'.repeat(5_000))
    expect(sanitizeRichText('<br>'.repeat(5_000))).toBe('<br />'.repeat(5_000))
  })
})
