import { guidanceRoutes } from '@strata/contract'
import type { Arrangement, AttackCases, MutatingRoute } from '../attacks/attack-cases.ts'
import { buildReader } from '../attacks/attack-parts.ts'
import type { TestApp } from '../platform/testing/test-app.ts'
import { drawnPng } from './drawn-picture.ts'

const asked = { subject: 'Where to begin', message: '<p>Which process comes first?</p>', imageData: drawnPng(640, 400).toString('base64') }

/** The attacks on the calls of guidance. */
export const guidanceAttacks: Record<Extract<MutatingRoute, `guidance.${string}`>, AttackCases> = {
  'guidance.sendGuidanceRequest': {
    route: guidanceRoutes.sendGuidanceRequest,
    arrange: (test) => askedFor(test, true),
    outsider: {
      because:
        'the path holds no id but the company’s; the outsider asks in a company of its own. Another one in the path: guidance.test.ts',
    },
    right: { because: 'every member may ask' },
    state: { arrange: (test) => askedFor(test, false), code: 'WRONG_STATE' },
    input: [
      { params: { companyId: 'x' } },
      { body: {} },
      { body: 'Help', status: 415 },
      { body: { ...asked, subject: ' \n ' } },
      { body: { ...asked, subject: 'x'.repeat(101) } },
      { body: { ...asked, subject: 'a\u0000b' } },
      { body: { ...asked, subject: ['Help'] } },
      { body: { ...asked, message: '' } },
      { body: { ...asked, message: '<p>a</p>' } },
      { body: { ...asked, message: '<script>alert(1)</script>' } },
      { body: { ...asked, message: `<p>${'x'.repeat(501)}</p>` } },
      { body: { ...asked, message: `<p>${' '.repeat(20_001)}</p>` } },
      { body: { ...asked, more: 1 } },
      { body: { ...asked, imageData: 7 } },
      ...hostilePictures().map((imageData) => ({ body: { ...asked, imageData }, status: 415 })),
      { body: { ...asked, imageData: drawnPng(64, 64, 4 * 1024 * 1024 + 1).toString('base64') }, status: 413 },
      { body: { ...asked, imageData: 'A'.repeat(6 * 1024 * 1024) }, status: 413 },
      { headers: { 'idempotency-key': 'k'.repeat(201) } },
    ],
  },
}

async function askedFor(test: TestApp, guidance: boolean): Promise<Arrangement> {
  const caller = await buildReader(test)
  await test.owner.query('update company set guidance = $2 where company_id = $1', [caller.companyId, guidance])
  return { caller, request: { body: asked } }
}

/** What is no picture of a page, though it claims to be one. */
function hostilePictures(): string[] {
  const png = drawnPng(640, 400)
  const base64 = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64')
  return [
    'not base64!',
    `${png.toString('base64')}\n`,
    png.toString('base64url').replaceAll('=', ''),
    'data:image/png;base64,',
    `data:image/svg+xml;base64,${base64('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')}`,
    `data:image/jpeg;base64,${png.toString('base64')}`,
    `data:text/html,<script>alert(1)</script>`,
    'https://evil.example/picture.png',
    base64('<html><script>alert(1)</script></html>'),
    base64('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;'),
    base64(png.subarray(0, 33)),
    base64(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')])),
    base64(drawnPng(65_535, 65_535, 100)),
    base64(drawnPng(0, 400, 100)),
    base64(Buffer.from('ffd8ffd9', 'hex')),
  ]
}
