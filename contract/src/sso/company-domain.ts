import { z } from 'zod'
import { timestamp } from '../http/index.ts'
import { ssoDomainMessages } from './sso-messages.ts'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const pattern = new RegExp(`^(?=.{4,253}$)(?:${label}\\.)+(?!\\d+$)${label}$`)

/** `example.com`: a whole domain in ASCII, none that belongs to everybody. */
export const domainName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, ssoDomainMessages.invalid)
  .regex(pattern, { error: ssoDomainMessages.invalid, abort: true })
  .refine((domain) => !everybodysDomains.has(domain), ssoDomainMessages.everybodys)

/** Of `proved`, `lost`: its record is missing, and after the days it no longer counts. `unproved`: it does not count. */
export const domainStates = ['unproved', 'proved', 'lost'] as const
export const companyDomain = z.object({
  domain: z.string(),
  state: z.enum(domainStates),
  /** Proved on the command line: no record is looked for. */
  byOperator: z.boolean(),
  /** The name of the text record, and what it has to say. */
  recordName: z.string(),
  recordText: z.string(),
  checkedOn: timestamp.nullable(),
  /** When one that is lost stops counting. */
  endsOn: timestamp.nullable(),
})
export type CompanyDomain = z.infer<typeof companyDomain>

/** Below these anybody registers a name or gets a mailbox: no company has one for itself. The big ones; the proof is what decides about all others. */
const everybodysDomains: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.co.uk hotmail.de hotmail.fr live.com msn.com passport.com outlook.de outlook.fr
   yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.jp yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.com.br ymail.com rocketmail.com aol.com
   icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com gmx.net gmx.de gmx.at gmx.ch web.de mail.com email.com freenet.de t-online.de
   mail.ru bk.ru inbox.ru list.ru yandex.com yandex.ru ya.ru rambler.ru zoho.com zohomail.com qq.com foxmail.com 163.com 126.com yeah.net sina.com
   naver.com hanmail.net daum.net rediffmail.com fastmail.com fastmail.fm hey.com hushmail.com tutanota.com tuta.io tuta.com mailbox.org posteo.de
   free.fr orange.fr wanadoo.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it alice.it seznam.cz wp.pl onet.pl o2.pl interia.pl uol.com.br
   bol.com.br terra.com.br comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net btinternet.com sky.com talktalk.net
   virginmedia.com bigpond.com optusnet.com.au shaw.ca rogers.com sympatico.ca mailinator.com
   onmicrosoft.com github.io gitlab.io herokuapp.com azurewebsites.net cloudfront.net web.app pages.dev netlify.app vercel.app
   co.uk org.uk me.uk ltd.uk plc.uk ac.uk gov.uk nhs.uk com.au net.au org.au edu.au gov.au co.nz org.nz net.nz ac.nz govt.nz co.jp or.jp ne.jp ac.jp
   go.jp co.kr or.kr go.kr ac.kr co.in net.in org.in gov.in ac.in com.br net.br org.br gov.br com.cn net.cn org.cn gov.cn edu.cn com.tw org.tw
   com.hk org.hk com.sg edu.sg gov.sg com.my com.ph com.vn co.th co.id or.id com.mx org.mx gob.mx com.ar com.co com.pe com.ve com.ec com.uy co.cr
   co.za org.za gov.za ac.za co.ke com.ng com.gh com.eg com.sa com.tr org.tr gov.tr co.il org.il com.ua com.pl com.pt com.es com.gr com.cy com.mt
   co.at or.at ac.at gv.at co.hu com.ro com.ru org.ru eu.com us.com uk.com de.com`.split(/\s+/),
)
