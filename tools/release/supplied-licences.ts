/** Where a package of others names its licence and brings no text of it. */
export interface SuppliedLicence {
  /** Of the package's name. */
  package: RegExp
  licence: 'MIT' | 'ISC' | 'Apache-2.0'
  /** Whose copyright it is, as the package names its author. */
  holder: string
  why: string
}

/** The release fails where a package has no text and is not in this list, and where an entry of the list is for no package any longer. */
export const suppliedLicences: readonly SuppliedLicence[] = [
  {
    package: /^@aws-sdk\//,
    licence: 'Apache-2.0',
    holder: 'Amazon.com, Inc. or its affiliates',
    why: 'The other packages of the SDK bring it.',
  },
  { package: /^@node-rs\/argon2-linux-/, licence: 'MIT', holder: 'LongYinan', why: '@node-rs/argon2, whose binary it is, brings it.' },
  { package: /^abstract-logging$/, licence: 'MIT', holder: 'James Sumners', why: 'Its readme links to it.' },
  { package: /^binary$/, licence: 'MIT', holder: 'James Halliday', why: 'Its readme names it.' },
  {
    package: /^buffers$/,
    licence: 'MIT',
    holder: 'James Halliday',
    why: 'It names none. Its author, who wrote it for binary and chainsaw, put both of these under it.',
  },
  { package: /^chainsaw$/, licence: 'MIT', holder: 'James Halliday', why: 'Its package.json names it.' },
  { package: /^(brotli|dfa|fontkit)$/, licence: 'MIT', holder: 'Devon Govett', why: 'Their readmes name it.' },
  { package: /^react-remove-scroll-bar$/, licence: 'MIT', holder: 'Anton Korzunov', why: 'Its readme names it.' },
  {
    package: /^saxes$/,
    licence: 'ISC',
    holder: 'Louis-Dominique Dubeau, and Isaac Z. Schlueter, whose sax it is a fork of',
    why: 'Its package.json names it.',
  },
]

const paragraphs = (...lines: readonly string[]): string => lines.join('\n\n')

/** Of the text, all but the copyright. That of Apache-2.0 is the project's own `LICENSE`. */
export const licenceTexts = {
  MIT: paragraphs(
    'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:',
    'The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.',
    'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.',
  ),
  ISC: paragraphs(
    'Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.',
    'THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.',
  ),
}
