declare module 'fastify' {
  interface FastifyContextConfig {
    /** Characters: a longer JSON body is not read here, for that would hold up others. */
    unreadAbove?: number | undefined
  }
}

/** A JSON body as it came, which its endpoint reads in a process of its own. It was scanned like any other. */
export class UnreadBody {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}
