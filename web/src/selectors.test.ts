import { expect, it } from 'vitest'

/** Held to what is closest to an element, which no name is looked at for. */
function expectToMatch(html: string, selectors: readonly string[]): void {
  document.body.innerHTML = html
  const all = [...document.body.getElementsByTagName('*')]
  for (const selector of selectors) {
    const found = all.filter((element) => element.closest(selector) === element)
    expect([selector, all.filter((element) => element.matches(selector))]).toEqual([selector, found])
  }
  document.body.innerHTML = ''
}

it('an element matches what finds it, whatever the selector begins with', () => {
  expectToMatch(
    '<form class="a"><label>Name <input type="text" disabled></label><input type="checkbox" data-x="b, p"><p class="a">x <b>y</b></p><svg><linearGradient/></svg></form>',
    [
      ...['input', 'input, p', 'b,label', 'form p', 'p > b', 'p.a', '.a', '*', ':disabled', 'input:disabled', '[type="text"]'],
      ...['input[type="checkbox"]', 'input[type=text]', 'input:not([type])', 'input:not([disabled])', 'input[data-x="b, p"]'],
      ...['input[type="text"][disabled], b', 'label + input', 'linearGradient', 'lineargradient', 'INPUT', 'select'],
    ],
  )
})
