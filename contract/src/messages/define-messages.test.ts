import { describe, expect, it } from 'vitest'
import { defineMessages } from './define-messages.ts'

const messages = defineMessages({
  close: 'Close',
  customers: "Missing some customers' expectations",
  deleteQuestion: 'Delete {name}?',
  exists: "Custom Frequency ''{name}'' already exists!",
  left: '{count, plural, =0 {No requests left this year} one {# request left this year} other {# requests left this year}}',
  files: '{count, plural, one {# file of {owner}} other {# files of {owner}}} in {folder}',
  ready: 'The report is ready as {format, select, pdf {a PDF} other {an Excel file}}.',
  place: 'The {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} version',
  terms: 'Read the <link>terms of {company}</link> before you go on.',
  created: { ma: 'Macro created', mi: 'Micro {name} created' },
})

describe('a message', () => {
  it('without placeholders is a string, an apostrophe as it is written', () => {
    expect([messages.close, messages.customers]).toEqual(['Close', "Missing some customers' expectations"])
  })

  it('takes the values of its placeholders by name', () => {
    expect(messages.deleteQuestion({ name: 'Q3 review' })).toBe('Delete Q3 review?')
    expect(messages.exists({ name: 'Per shift' })).toBe("Custom Frequency 'Per shift' already exists!")
  })

  it('has a sentence for each number', () => {
    expect([0, 1, 2, 1200].map((count) => messages.left({ count }))).toEqual([
      'No requests left this year',
      '1 request left this year',
      '2 requests left this year',
      '1,200 requests left this year',
    ])
    expect([1, 2, 3, 4, 21].map((place) => messages.place({ place }))).toEqual([
      'The 1st version',
      'The 2nd version',
      'The 3rd version',
      'The 4th version',
      'The 21st version',
    ])
  })

  it('takes values inside of a plural and after it', () => {
    expect(messages.files({ count: 1, owner: 'Nora', folder: 'Plans' })).toBe('1 file of Nora in Plans')
  })

  it('chooses by a word', () => {
    expect(messages.ready({ format: 'pdf' })).toBe('The report is ready as a PDF.')
    expect(messages.ready({ format: 'xlsx' })).toBe('The report is ready as an Excel file.')
  })

  it('with tags gives its parts in their order, with what was put in place of a tag', () => {
    const parts = messages.terms({ company: 'Birch', link: (text) => ({ to: '/terms', text }) })
    expect(parts).toEqual(['Read the ', { to: '/terms', text: 'terms of Birch' }, ' before you go on.'])
  })

  it('may stand in a group', () => {
    expect([messages.created.ma, messages.created.mi({ name: 'Sell' })]).toEqual(['Macro created', 'Micro Sell created'])
  })

  it('is refused at once when it is no ICU message', () => {
    expect(() => defineMessages({ broken: 'Delete {name?' })).toThrow(SyntaxError)
  })
})

describe('the compiler', () => {
  it('refuses a value that is missing, of another name or of another kind', () => {
    // @ts-expect-error no value
    expect(() => messages.deleteQuestion()).toThrow()
    // @ts-expect-error another name
    expect(() => messages.deleteQuestion({ title: 'Q3 review' })).toThrow()
    // @ts-expect-error a number in words
    expect(() => messages.left({ count: 'two' })).toThrow()
    // @ts-expect-error the value inside of the plural is missing
    expect(() => messages.files({ count: 1, folder: 'Plans' })).toThrow()
    // @ts-expect-error nothing stands for the tag
    expect(() => messages.terms({ company: 'Birch' })).toThrow()
    // @ts-expect-error a string is no function
    expect(() => messages.close()).toThrow()
  })

  it('refuses a date, which is passed as text, and a sentence that is put together', () => {
    const wrong = defineMessages({ on: 'Sent {on, date}', hello: `Hello ${messages.close}` })
    // @ts-expect-error no value is of this kind
    expect(() => wrong.on({ on: new Date(0) })).toThrow('A message takes dates as texts')
    // @ts-expect-error it is no string for the compiler
    const hello: string = wrong.hello
    expect(hello).toBe('Hello Close')
  })
})
