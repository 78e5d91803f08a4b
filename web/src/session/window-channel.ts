import { userCompany } from '@strata/contract'
import { z } from 'zod'

const channelName = 'strata-session'
/** Windows of one browser answer within a few milliseconds; nobody waits noticeably when there is none. */
const answerWithinMs = 150

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ask') }),
  z.object({ type: z.literal('answer'), token: z.string(), companies: z.array(userCompany) }),
  z.object({ type: z.literal('renewed'), token: z.string() }),
  z.object({ type: z.literal('ended'), sessionId: z.string(), forgetsEdits: z.boolean().default(false) }),
])
type Message = z.infer<typeof message>
type Ended = Omit<Extract<Message, { type: 'ended' }>, 'type'>
type SharedLogin = { token: string; companies: z.infer<typeof userCompany>[] }

interface Listener {
  /** Another window asks for a login. */
  onAsk: () => SharedLogin | undefined
  onRenewed: (token: string) => void
  onEnded: (ended: Ended) => void
}

/** The windows of one browser, talking about their login (specification 5 §19). */
export function openWindowChannel({ onAsk, onRenewed, onEnded }: Listener) {
  const channel = new BroadcastChannel(channelName)
  const post = (said: Message): void => channel.postMessage(said)
  channel.addEventListener('message', ({ data }) => {
    const said = message.safeParse(data).data
    if (said?.type === 'renewed') onRenewed(said.token)
    if (said?.type === 'ended') onEnded(said)
    if (said?.type !== 'ask') return
    const login = onAsk()
    if (login) post({ type: 'answer', ...login })
  })
  return {
    postRenewed: (token: string): void => post({ type: 'renewed', token }),
    postEnded: (ended: Ended): void => post({ type: 'ended', ...ended }),
    askOthers: (): Promise<SharedLogin | undefined> => ask(channel),
    close: (): void => channel.close(),
  }
}

export type WindowChannel = ReturnType<typeof openWindowChannel>

function ask(channel: BroadcastChannel): Promise<SharedLogin | undefined> {
  return new Promise((resolve) => {
    const finish = (login: SharedLogin | undefined): void => {
      channel.removeEventListener('message', listen)
      clearTimeout(timer)
      resolve(login)
    }
    const listen = ({ data }: MessageEvent): void => {
      const said = message.safeParse(data).data
      if (said?.type === 'answer') finish({ token: said.token, companies: said.companies })
    }
    const timer = setTimeout(finish, answerWithinMs, undefined)
    channel.addEventListener('message', listen)
    channel.postMessage({ type: 'ask' } satisfies Message)
  })
}
